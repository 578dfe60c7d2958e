import { useState } from 'react';
import { Badge, DealFlag, HalalPill, PromiseLine } from '../components/badge.tsx';
import { DietMark } from '../components/diet-mark.tsx';
import { Bill, BillRow, Facts } from '../components/key-value.tsx';
import { offText } from '../components/off-text.ts';
import { Price, UnitPrice } from '../components/price.tsx';
import { ProductArt } from '../components/product-art.tsx';
import { type Tint, tints } from '../components/tints.ts';
import { ProductTile, tileLinkClass } from '../components/product-tile.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { Rail } from '../components/rail.tsx';
import { Rating } from '../components/rating.tsx';
import { Stepper, type StepperProps } from '../components/stepper.tsx';
import { toast } from '../components/toast-store.ts';
import { Group, Sample } from './frame.tsx';

interface Item {
  art: string;
  tint: Tint;
  name: string;
  pack: string;
  sale: number;
  retail?: number;
  unit: number;
  veg?: boolean;
}

const items: Item[] = [
  {
    art: 'mutton',
    tint: 'mutton',
    name: 'Goat Curry Cut, Shoulder & Leg',
    pack: '500 g · 12–15 pcs',
    sale: 549,
    retail: 649,
    unit: 110,
  },
  {
    art: 'drum',
    tint: 'chicken',
    name: 'Chicken Drumsticks, Skinless',
    pack: '500 g · 5–6 pcs',
    sale: 229,
    retail: 279,
    unit: 46,
  },
  {
    art: 'prawn',
    tint: 'prawn',
    name: 'Tiger Prawns, Peeled, Tail-on',
    pack: '250 g · 14–18 pcs',
    sale: 329.5,
    retail: 399,
    unit: 131.8,
  },
  {
    art: 'pomfret',
    tint: 'fish',
    name: 'Silver Pomfret, Whole, Cleaned',
    pack: '500 g · 2–3 pcs',
    sale: 649,
    unit: 130,
  },
  {
    art: 'spice',
    tint: 'grocery',
    name: 'Roast & Grind Masala Trio',
    pack: '3 × 50 g',
    sale: 185,
    retail: 210,
    unit: 123,
    veg: true,
  },
];

const labelsFor = (name: string) => ({
  add: 'Add',
  addThis: `Add ${name}`,
  quantity: `Quantity of ${name}`,
  more: `One more ${name}`,
  fewer: `One fewer ${name}`,
});

function LiveStepper({ start, ...props }: { start: number } & Partial<StepperProps>) {
  const [count, setCount] = useState(start);
  return <Stepper labels={labelsFor('curry cut')} {...props} count={count} onChange={setCount} />;
}

function Tile({ item, artBase }: { item: Item; artBase: string }) {
  const [count, setCount] = useState(0);
  const off = offText({ sale: item.sale, retail: item.retail ?? null });
  return (
    <ProductTile
      art={
        <ProductArt src={`${artBase}/${item.art}.webp`} alt="" tint={item.tint} lively>
          {off && <DealFlag>{off}</DealFlag>}
        </ProductArt>
      }
      action={<Stepper count={count} onChange={setCount} labels={labelsFor(item.name)} max={3} />}
      meta={
        <>
          <DietMark
            diet={item.veg ? 'veg' : 'nonveg'}
            label={item.veg ? 'Vegetarian' : 'Non-vegetarian'}
          />
          {item.pack}
        </>
      }
      title={
        <a href="#product-art-and-tiles" className={tileLinkClass}>
          {item.name}
        </a>
      }
      price={<Price sale={item.sale} retail={item.retail ?? null} />}
      unitPrice={<UnitPrice amount={item.unit} unit="100 g" />}
      promise={<PromiseLine>Today, in 90 min</PromiseLine>}
    />
  );
}

const PriceSamples = () => (
  <>
    <Sample name="Price tile, row, card, bar, page">
      <Price sale={289} retail={329} size="tile" />
      <Price sale={289} retail={329} size="row" />
      <Price sale={549} retail={649} />
      <Price sale={1049.5} size="bar" />
      <Price sale={549} retail={649} off="15% OFF" size="page" />
    </Sample>
    <Sample name="UnitPrice">
      <UnitPrice amount={110} unit="100 g" />
      <UnitPrice amount={10.75} unit="pc" />
    </Sample>
    <Sample name="Badge, marks, rating">
      <Badge tone="deal">15% OFF</Badge>
      <Badge tone="promise">Best value</Badge>
      <Badge tone="select" icon="crown">
        HB Select
      </Badge>
      <HalalPill>Halal certified</HalalPill>
      <HalalPill onClick={() => toast.show({ text: 'Certificate of batch HB-0417' })}>
        Halal certified
      </HalalPill>
      <Badge tone="sold-out">Sold out</Badge>
      <Badge>Preorder</Badge>
      <Badge tone="success">Delivered</Badge>
      <Badge tone="danger">Payment failed</Badge>
      <Badge tone="info">Refund on its way</Badge>
      <DietMark diet="veg" label="Vegetarian" />
      <DietMark diet="nonveg" label="Non-vegetarian" size={18} />
      <Rating value={4.7} count={1284} label="4.7 of 5, 1,284 ratings" />
      <Rating value={3.5} variant="stars" label="3.5 of 5" />
      <PromiseLine kind="later">Tomorrow, 7–9 am</PromiseLine>
    </Sample>
  </>
);

const CartGroup = () => (
  <Group title="Cart">
    <Sample name="Facts, ProgressBar, Bill" flow="stack">
      <Facts
        items={[
          { label: 'Net weight', value: '500 g' },
          { label: 'Gross', value: '560 g' },
          { label: 'Pieces', value: '12–15' },
          { label: 'Serves', value: '4' },
        ]}
      />
      <ProgressBar value={358} max={499} label="Progress to free delivery">
        <span>
          Add <b>₹141</b> for free delivery
        </span>
      </ProgressBar>
      <ProgressBar value={520} max={499} label="Progress to free delivery">
        Delivery is free
      </ProgressBar>
      <Bill>
        <BillRow label="Item total" value="₹1,098" />
        <BillRow label="Discount" value="−₹200" tone="less" />
        <BillRow label="Delivery" value="Free" note="Above ₹499" tone="free" />
        <BillRow label="To pay" value="₹898" tone="total" />
      </Bill>
    </Sample>
  </Group>
);

export const CommerceGroup = ({ artBase }: { artBase: string }) => (
  <>
    <Group title="Prices and marks">
      <PriceSamples />
    </Group>
    <Group title="Stepper">
      <Sample name="ADD, counting, at its limit, busy, disabled, large">
        <LiveStepper start={0} />
        <LiveStepper start={2} />
        <LiveStepper
          start={10}
          max={10}
          limitReason="Limit 10 per customer"
          onLimit={() => toast.show({ text: 'Limit 10 per customer' })}
        />
        <LiveStepper start={1} busy />
        <LiveStepper start={0} disabled />
        <LiveStepper start={1} min={1} size="sm" />
        <LiveStepper start={1} min={1} size="lg" />
      </Sample>
    </Group>
    <Group title="Product art and tiles">
      <Sample name="Tints without a picture, close-up, muted" flow="wide">
        <div className="gallery-grid">
          {tints.map((tint) => (
            <ProductArt key={tint} alt="" tint={tint} />
          ))}
          <ProductArt src={`${artBase}/mutton.webp`} alt="" tint="mutton" fit="closeup" />
          <ProductArt src={`${artBase}/missing.webp`} alt="" tint="fish" />
          <ProductArt src={`${artBase}/egg.webp`} alt="" tint="egg" fit="tile" muted />
        </div>
      </Sample>
      <Sample name="Rail of ProductTile" flow="wide">
        <Rail label="Deals of the day" previousLabel="Back" nextLabel="Further">
          {[...items, ...items.slice(0, 3)].map((item, place) => (
            <Tile key={place} item={item} artBase={artBase} />
          ))}
        </Rail>
      </Sample>
      <Sample name="Grid of ProductTile" flow="wide">
        <div className="gallery-grid">
          {items.map((item) => (
            <Tile key={item.art} item={item} artBase={artBase} />
          ))}
        </div>
      </Sample>
    </Group>
    <CartGroup />
  </>
);
