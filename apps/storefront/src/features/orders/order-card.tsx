import type { OrderCard as Card } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge, Button, buttonClass, ProductArt } from '@halal-basket/ui';
import { artSources } from '../../art-sources.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { isOver, isUnpaid, statusTone } from './tracking-rules.ts';
import { useReorder } from './use-reorder.ts';
import { useNow } from '../../use-now.ts';

const picturesShown = 3;

/** An order in the list, with its most useful action. */
export function OrderCard({ order }: { order: Card }) {
  const { orderNo, orderStatus, items } = order;
  const names = items.map(({ productName }) => productName).join(', ');
  return (
    <article className="relative flex flex-col rounded-lg bg-surface p-4 ring-1 ring-line ring-inset lg:p-5">
      <div className="flex grow flex-wrap items-start gap-3.5">
        <div aria-hidden="true" className="flex shrink-0 -space-x-5 rtl:space-x-reverse">
          {items.slice(0, picturesShown).map((item, place) => (
            <ProductArt
              key={`${item.productName} ${place}`}
              src={item.imageUrl || null}
              {...artSources(item.imageUrl, 'tile')}
              alt=""
              tint={item.tint}
              fit="tile"
              className="size-13 rounded-md! ring-2 ring-surface"
            />
          ))}
        </div>
        <div className="min-w-[min(7rem,100%)] flex-1">
          <h3 className="leading-snug font-bold">
            <AppLink
              href={paths.order(orderNo)}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {isUnpaid(orderStatus) ? m.confirm_unpaid() : order.deliveryText}
            </AppLink>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-text-2">{names}</p>
        </div>
        <Badge tone={statusTone(orderStatus)} className="shrink-0 max-sm:hidden">
          {order.statusLabel}
        </Badge>
      </div>
      <Badge tone={statusTone(orderStatus)} className="mt-3 self-start sm:hidden">
        {order.statusLabel}
      </Badge>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-3">
        <p className="min-w-[min(10rem,100%)] flex-1 text-sm leading-snug text-text-3">
          <b className="text-text">
            <bdi>{formatRupees(order.orderPayableAmount)}</bdi>
          </b>{' '}
          · {m.items_count({ count: order.itemCount })}
          <span className="block">
            <bdi>{orderNo}</bdi>
            {!isUnpaid(orderStatus) && <PlacedAt at={order.placedAt} />}
          </span>
        </p>
        <CardAction order={order} />
      </div>
    </article>
  );
}

function PlacedAt({ at }: { at: string }) {
  const now = useNow();
  const when = new Date(at);
  return (
    <>
      <span className="max-sm:hidden"> · </span>
      <bdi className="whitespace-nowrap max-sm:block">
        {m.orders_placed_on({ when: whenText(when, now) })}
      </bdi>
    </>
  );
}

function CardAction({ order: { orderNo, orderStatus, can } }: { order: Card }) {
  const reorder = useReorder();
  const overlay = useOverlay();
  if (isUnpaid(orderStatus)) {
    return (
      <div className="z-1 flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        {can.cancel && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => overlay.open('cancelOrder', { orderNo })}
          >
            {m.order_cancel()}
          </Button>
        )}
        <Button size="sm" variant="promise" onClick={() => overlay.open('payOrder', { orderNo })}>
          {m.confirm_unpaid_pay()}
        </Button>
      </div>
    );
  }
  if (!isOver(orderStatus)) {
    return (
      <AppLink
        href={paths.track(orderNo)}
        aria-label={m.order_track_this({ orderNo })}
        className={buttonClass({ size: 'sm', className: 'z-1' })}
      >
        {m.order_track()}
      </AppLink>
    );
  }
  if (!can.reorder) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="arrows-clockwise"
      aria-label={m.order_reorder_this({ orderNo })}
      busy={reorder.isPending}
      onClick={() => reorder.mutate(orderNo)}
      className="z-1"
    >
      {m.order_reorder()}
    </Button>
  );
}
