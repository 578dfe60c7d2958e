import { formatRupees } from '@halal-basket/money';
import { Button, Icon, Skeleton, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { changeLaunch } from '../launch/refresh-shop.ts';
import { type BasketGlance, glanceAt, unnamedIn } from './basket-glance.ts';

/** After a login with something in both baskets: the two side by side, and one decision. */
export const MergeOverlay: OverlayView<'mergeCart'> = ({ visit, open, onOpenChange }) => {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const overlay = useOverlay();
  const before = glanceAt(useQuery(queries.cart()).data);
  const merge = useMutation({
    mutationFn: (mergeCart: boolean) => caller.callFull('mergeCart', { body: { mergeCart } }),
    onSuccess: ({ data: cart, description }) => {
      queryClient.setQueryData(queries.cart().queryKey, cart);
      changeLaunch(shop, {
        totalCartQuantity: cart.totalCartQuantity,
        showMergeCartDialog: false,
      });
      overlay.close();
      if (description) toast.show({ text: description, tone: 'success' });
    },
    onError: (error) => toast.show({ text: messageOf(error, m.merge_failed()), tone: 'danger' }),
  });
  const isBusy = (mergeCart: boolean) => merge.isPending && merge.variables === mergeCart;
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.merge_title()}
      description={m.merge_lead()}
      closeLabel={m.close()}
      width="md"
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="ghost"
            size="lg"
            className="flex-1"
            busy={isBusy(false)}
            disabled={merge.isPending}
            onClick={() => merge.mutate(false)}
          >
            {m.merge_this()}
          </Button>
          <Button
            variant="promise"
            size="lg"
            className="flex-1"
            busy={isBusy(true)}
            disabled={merge.isPending}
            onClick={() => merge.mutate(true)}
          >
            {m.merge_both()}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-2 gap-3 pt-2">
        <Basket title={m.merge_saved()} basket={before}>
          <Skeleton shape="text" />
        </Basket>
        <Basket title={m.merge_visit()} basket={visit ?? null} marked>
          <p className="text-sm text-text-2">{m.merge_visit_text()}</p>
        </Basket>
      </div>
    </Overlay>
  );
};

interface BasketProps {
  title: string;
  basket: BasketGlance | null;
  marked?: boolean;
  /** In its place while nothing is known of it. */
  children: ReactNode;
}

const Basket = ({ title, basket, marked, children }: BasketProps) => (
  <section
    className={
      marked
        ? 'rounded-lg bg-brand-soft p-4 ring-2 ring-brand ring-inset'
        : 'rounded-lg bg-surface-2 p-4'
    }
  >
    <h3 className="mb-2 flex items-center gap-2 text-md font-bold">
      <Icon name="basket" className="text-brand" />
      {title}
    </h3>
    {basket ? (
      <>
        <ul className="flex flex-col gap-1 text-sm text-text-2">
          {basket.items.map(({ name, quantity }, at) => (
            <li key={at} className="flex gap-1.5">
              <bdi className="font-bold tabular-nums">{quantity} ×</bdi>
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
          {unnamedIn(basket) > 0 && <li>{m.merge_more({ count: unnamedIn(basket) })}</li>}
        </ul>
        <bdi className="wide mt-3 block text-lg">{formatRupees(basket.total)}</bdi>
      </>
    ) : (
      children
    )}
  </section>
);
