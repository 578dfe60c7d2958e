import type { ProductTile, Subscription } from '@halal-basket/contract';
import {
  Button,
  ErrorState,
  Price,
  ProductArt,
  Select,
  Skeleton,
  SkeletonGroup,
  Stepper,
  Tabs,
  toast,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { artSources } from '../../art-sources.ts';
import { messageOf } from '../../call-errors.ts';
import { weekdayDateText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import type { OverlayInputs, OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { stepperLabels } from '../cart/stepper-texts.ts';
import { allDays } from './calendar.ts';
import { presentPrice, priceOfNext } from './pack-price.ts';
import { subscriptionQueries } from './subscription-queries.ts';
import { useChangeDay, useChangeItem, useDayId, useSubscription } from './use-subscription.ts';

type Swap = OverlayInputs['subscriptionItems']['swap'];

/** The products that can be added to a day, by category; or a replacement for a line. */
export const ItemsOverlay: OverlayView<'subscriptionItems'> = ({
  date,
  season,
  swap,
  open,
  onOpenChange,
}) => {
  const { data: subscription } = useSubscription(season, date);
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={
        swap
          ? m.sub_swap_title({ name: swap.name })
          : m.sub_items_title({ day: weekdayDateText(date) })
      }
      closeLabel={m.close()}
      desktop="drawer"
      width="md"
      height="full"
      footer={
        <Button block size="lg" onClick={() => onOpenChange(false)}>
          {m.sub_items_done()}
        </Button>
      }
    >
      {subscription && (
        <Shelves
          key={date}
          subscription={subscription}
          date={date}
          swap={swap}
          onDone={() => onOpenChange(false)}
        />
      )}
    </Overlay>
  );
};

interface ShelvesProps {
  subscription: Subscription;
  date: string;
  swap: Swap;
  onDone: () => void;
}

function Shelves({ subscription, date, swap, onDone }: ShelvesProps) {
  const { caller } = useShop();
  const [chosen, setChosen] = useState<string | null>(null);
  const { dayId, opening, open } = useDayId(subscription, date);
  const shelves = useQuery({
    ...subscriptionQueries(caller).products(subscription.subscriptionId, dayId ?? 0),
    enabled: dayId !== undefined,
  });
  const failure = dayId === undefined ? opening.error : !shelves.data && shelves.error;
  if (failure) {
    return (
      <ErrorState
        title={messageOf(failure, m.sub_items_failed())}
        retryLabel={m.retry()}
        onRetry={() => (dayId === undefined ? open() : void shelves.refetch())}
        busy={opening.isPending || shelves.isFetching}
      />
    );
  }
  if (!shelves.data || dayId === undefined) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-4">
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="text" lines={3} />
      </SkeletonGroup>
    );
  }
  const { sections, sectionWiseProducts } = shelves.data;
  const current = chosen ?? String(sections[0]?.sectionId ?? '');
  const products =
    sectionWiseProducts.find(({ sectionId }) => String(sectionId) === current)?.products ?? [];
  return (
    <Tabs
      label={m.sub_add()}
      variant="pill"
      value={current}
      onChange={setChosen}
      items={sections.map(({ sectionId, name }) => ({ id: String(sectionId), label: name }))}
    >
      <ul className="flex flex-col gap-5">
        {products.map((product) => (
          <ProductRows
            key={product.productId}
            subscription={subscription}
            date={date}
            dayId={dayId}
            product={product}
            swap={swap}
            onDone={onDone}
          />
        ))}
      </ul>
    </Tabs>
  );
}

interface ProductRowsProps extends ShelvesProps {
  dayId: number;
  product: ProductTile;
}

function ProductRows(props: ProductRowsProps) {
  const { product } = props;
  const [image] = product.images;
  return (
    <li className="flex gap-3">
      <ProductArt
        src={image?.url ?? null}
        {...artSources(image?.url, 'tile')}
        alt=""
        tint={product.tint}
        fit="tile"
        className="size-18 shrink-0 rounded-md!"
      />
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-bold">{product.productName}</h3>
        <ul className="mt-1 flex flex-col gap-2.5">
          {product.skus.map((sku) => (
            <li key={sku.sku}>
              <PackRow {...props} pack={sku} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

interface PackRowProps extends ProductRowsProps {
  pack: ProductTile['skus'][number];
}

/** A pack for the day, in its chosen cut. */
function usePack({ subscription, date, dayId, pack, swap, onDone }: PackRowProps) {
  const { caller } = useShop();
  const onDay = allDays(subscription.weeks)
    .find((day) => day.date === date)
    ?.subscriptionItems.filter(({ sku }) => sku === pack.sku);
  const [cut, setCut] = useState(onDay?.[0]?.cuts ?? pack.cuts[0]?.code);
  const onLine = onDay?.find(({ cuts }) => cuts === cut);
  const count = onLine?.inCartQty ?? 0;
  const day = { subscriptionId: subscription.subscriptionId, subscriptionCalendarId: dayId };
  const line = { ...day, sku: pack.sku, ...(cut !== undefined && { cuts: cut }) };
  const change = useChangeItem(subscription.season, line);
  const swapping = useChangeDay(
    subscription.season,
    async ({ sku, cuts }: NonNullable<Swap>) => {
      const swapped = await caller.call('swapSubscriptionItem', {
        body: {
          ...day,
          sku,
          ...(cuts !== undefined && { cuts }),
          withSku: pack.sku,
          ...(cut !== undefined && { withCuts: cut }),
        },
      });
      toast.show({ text: m.sub_swapped(), tone: 'success' });
      onDone();
      return swapped;
    },
    m.sub_failed(),
  );
  const price = swap ? presentPrice(pack, cut) : priceOfNext(pack, cut, onLine);
  return { cut, setCut, count, price, change, swapping };
}

function PackRow(props: PackRowProps) {
  const { product, pack, swap } = props;
  const { cut, setCut, count, price, change, swapping } = usePack(props);
  const name = `${product.productName}, ${pack.quantity}`;
  const limit = m.sub_limit({ count: pack.maxQuantityCart });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <div className="min-w-0">
        <p className="text-sm text-text-2">{pack.quantity}</p>
        <Price {...price} mrp={pack.retailIsMrp && m.struck_mrp()} size="row" />
      </div>
      {swap ? (
        <Button
          size="sm"
          variant="ghost"
          busy={swapping.isPending}
          disabled={swap.sku === pack.sku && swap.cuts === cut}
          aria-label={m.sub_swap_this({ name })}
          onClick={() => swapping.mutate(swap)}
        >
          {m.sub_swap()}
        </Button>
      ) : (
        <Stepper
          count={count}
          max={pack.maxQuantityCart}
          busy={change.isPending}
          labels={stepperLabels(name)}
          limitReason={limit}
          onLimit={() => toast.show({ text: limit })}
          onChange={(next) => change.mutate({ from: count, to: next })}
        />
      )}
      {pack.cuts.length > 1 && (
        <div className="w-full">
          <Select
            label={m.sub_cut({ name })}
            hideLabel
            value={cut ?? ''}
            onChange={(event) => setCut(event.target.value)}
            options={pack.cuts.map(({ code, label }) => ({ value: code, label }))}
          />
        </div>
      )}
    </div>
  );
}
