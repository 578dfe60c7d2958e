import type { EditedPromo, ExampleCart, PricedExample } from '@halal-basket/contract';
import { editedPromo } from '@halal-basket/contract/forms';
import { formatRupees } from '@halal-basket/money';
import { Bill, BillRow, Button, Checkbox, IconButton, useDebounced } from '@halal-basket/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
import { offerQueries } from './offer-queries.ts';
import { SideCard } from '../../shared/side-card.tsx';

/** The pause after the last change before the example is read, in ms. */
const pauseMs = 400;

type Items = NonNullable<ExampleCart['items']>;

const customerTypes = {
  NU: m.offer_example_type_NU,
  RU: m.offer_example_type_RU,
  PU: m.offer_example_type_PU,
} as const;

/** The price of an example cart with the discount as it is typed. */
export function OfferExample({ promo }: { promo: EditedPromo }) {
  const { hubs } = useSession();
  const [cart, setCart] = useState<ExampleCart>({
    hub: hubs[0]?.adcCode ?? '',
    customerType: 'RU',
    isMember: false,
    items: null,
  });
  const change = (part: Partial<ExampleCart>) => setCart((before) => ({ ...before, ...part }));
  const { caller } = useConsole();
  const isValid = editedPromo.safeParse(promo).success;
  // An invalid discount waits: only a valid one is sent.
  const example = useDebounced(isValid ? JSON.stringify({ promo, cart }) : null, pauseMs);
  const query = useQuery({
    ...offerQueries(caller).example(example ?? ''),
    enabled: isValid && example !== null && cart.hub !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <SideCard title={m.offer_example()}>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {hubs.length > 1 && (
          <CompactSelect
            label={m.hub()}
            showLabel
            value={cart.hub}
            onChange={(hub) => change({ hub })}
            options={hubs.map(({ adcCode, name }) => ({ value: adcCode, label: name }))}
          />
        )}
        <CompactSelect
          label={m.offer_example_customer()}
          showLabel
          value={cart.customerType}
          onChange={(value) => {
            if (value in customerTypes) {
              change({ customerType: value as ExampleCart['customerType'] });
            }
          }}
          options={Object.entries(customerTypes).map(([value, name]) => ({
            value,
            label: name(),
          }))}
        />
      </div>
      <Checkbox
        label={m.offer_example_member()}
        checked={cart.isMember}
        onChange={({ target }) => change({ isMember: target.checked })}
      />
      {isValid ? (
        <Loaded query={query} failed={m.offer_example_failed()} rows={3}>
          {(priced) => (
            <>
              <ExampleLines priced={priced} onChange={(items) => change({ items })} />
              <ExampleProducts
                cart={cart}
                priced={priced}
                onChange={(items) => change({ items })}
              />
              <ExampleBill priced={priced} />
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-text-2">{m.offer_example_incomplete()}</p>
      )}
    </SideCard>
  );
}

interface PartProps {
  priced: PricedExample;
  onChange: (items: Items | null) => void;
}

const itemsOf = ({ lines }: PricedExample): Items =>
  lines.map(({ productId, quantity }) => ({ productId, quantity }));

/** The lines with their quantities. The last pack of a line removes it. */
function ExampleLines({ priced, onChange }: PartProps) {
  const items = itemsOf(priced);
  const step = (place: number, by: number) =>
    onChange(
      items
        .map((item, at) => (at === place ? { ...item, quantity: item.quantity + by } : item))
        .filter(({ quantity }) => quantity > 0),
    );
  if (items.length === 0) return <p className="text-text-2">{m.offer_example_none()}</p>;
  return (
    <ul className="divide-y divide-line">
      {priced.lines.map(({ productId, name, pack, quantity, total, discount }, place) => (
        <li key={productId} className="flex items-center gap-3 py-2">
          <span className="min-w-0 flex-1 leading-snug">
            {name}
            <span className="block text-xs text-text-2">{pack}</span>
          </span>
          <span
            className="flex items-center"
            role="group"
            aria-label={m.offer_example_quantity({ name })}
          >
            <IconButton
              icon="minus"
              size="sm"
              label={m.offer_example_fewer({ name })}
              onClick={() => step(place, -1)}
            />
            <span className="min-w-6 text-center font-semi tabular-nums">{quantity}</span>
            <IconButton
              icon="plus"
              size="sm"
              label={m.offer_example_more({ name })}
              disabled={quantity >= 50}
              onClick={() => step(place, 1)}
            />
          </span>
          <span className="min-w-16 text-end tabular-nums">
            {formatRupees(total)}
            {discount > 0 && (
              <span className="block text-xs text-success">−{formatRupees(discount)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Adds products to the example. */
function ExampleProducts({ cart, priced, onChange }: PartProps & { cart: ExampleCart }) {
  const [open, setOpen] = useState(false);
  const known = new Map(itemsOf(priced).map((item) => [item.productId, item]));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {m.offer_example_change()}
        </Button>
        {cart.items && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {m.offer_example_reset()}
          </Button>
        )}
      </div>
      {open && (
        <ProductPicker
          label={m.offer_example_products()}
          goods={priced.goods}
          most={10}
          errorAt={() => undefined}
          onChange={(chosen) =>
            onChange(
              chosen.map(({ productId }) => known.get(productId) ?? { productId, quantity: 1 }),
            )
          }
        />
      )}
    </div>
  );
}

function ExampleBill({ priced }: { priced: PricedExample }) {
  const { goodsTotal, membershipDiscount, discount, delivery, deliverySaved, payable, whyNot } =
    priced;
  return (
    <div aria-live="polite" className="border-t border-line pt-3">
      {whyNot && <p className="mb-2 font-semi text-warning">{whyNot}</p>}
      <Bill>
        <BillRow label={m.offer_example_goods()} value={formatRupees(goodsTotal)} />
        {membershipDiscount > 0 && (
          <BillRow
            label={m.offer_example_membership()}
            value={`−${formatRupees(membershipDiscount)}`}
            tone="less"
          />
        )}
        {discount > 0 && (
          <BillRow
            label={m.offer_example_discount()}
            value={`−${formatRupees(discount)}`}
            tone="less"
          />
        )}
        <BillRow label={m.offer_example_delivery()} value={formatRupees(delivery)} />
        {deliverySaved > 0 && (
          <BillRow
            label={m.offer_example_delivery_saved()}
            value={formatRupees(deliverySaved)}
            tone="free"
          />
        )}
        <BillRow label={m.offer_example_pays()} value={formatRupees(payable)} tone="total" />
      </Bill>
    </div>
  );
}
