import { formatRupees } from '@halal-basket/money';
import { Button, Icon, Skeleton, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { updateLaunch } from '../session/refresh-shop.ts';
import { type CartSummary, summarise, unnamedPacks } from './cart-summary.ts';
import { type ReducedPacks, reducedPacks } from './reduced-packs.ts';

const say = (text: string | undefined): void => {
  if (text) toast.show({ text, tone: 'success' });
};

/** Merges both carts, or keeps one of them. */
type Decision = 'both' | 'before' | 'visit';

/** Shown after a login with items in both carts. It shows both, and the customer decides. */
export const MergeOverlay: OverlayView<'mergeCart'> = ({ visit, open, onOpenChange }) => {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const overlay = useOverlay();
  const before = summarise(useQuery(queries.cart()).data);
  const [reduced, setReduced] = useState<readonly ReducedPacks[]>([]);
  // The list of reduced packs is read first: a toast would cover it.
  const [closingText, setClosingText] = useState<string>();
  const merge = useMutation({
    mutationFn: (decision: Decision) =>
      caller.callFull('mergeCart', {
        body: decision === 'both' ? { mergeCart: true } : { mergeCart: false, keep: decision },
      }),
    onSuccess: ({ data: { reducedSkus, ...cart }, description }, decision) => {
      queryClient.setQueryData(queries.cart().queryKey, cart);
      updateLaunch(shop, {
        totalCartQuantity: cart.totalCartQuantity,
        showMergeCartDialog: false,
      });
      const lost = decision === 'both' ? reducedPacks({ ...cart, reducedSkus }) : [];
      setReduced(lost);
      setClosingText(description);
      if (lost.length > 0) return;
      overlay.close();
      say(description);
    },
    onError: (error) => toast.show({ text: messageOf(error, m.merge_failed()), tone: 'danger' }),
  });
  const press = (decision: Decision) => ({
    busy: merge.isPending && merge.variables === decision,
    disabled: merge.isPending,
    onClick: () => merge.mutate(decision),
  });
  if (reduced.length > 0) {
    return (
      <ReducedOverlay
        reduced={reduced}
        open={open}
        onOpenChange={(next) => {
          onOpenChange(next);
          say(closingText);
        }}
      />
    );
  }
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.merge_title()}
      description={m.merge_lead()}
      closeLabel={m.close()}
      width="md"
      footer={
        <Button variant="promise" size="lg" block {...press('both')}>
          {m.merge_both()}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-3 pt-2">
        <CartChoice title={m.merge_saved()} cart={before} button={press('before')}>
          <Skeleton shape="text" />
        </CartChoice>
        <CartChoice title={m.merge_visit()} cart={visit ?? null} button={press('visit')}>
          <p className="text-sm text-text-2">{m.merge_visit_text()}</p>
        </CartChoice>
      </div>
    </Overlay>
  );
};

interface ReducedOverlayProps {
  reduced: readonly ReducedPacks[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Names the products of which the merged cart has fewer packs. */
const ReducedOverlay = ({ reduced, open, onOpenChange }: ReducedOverlayProps) => (
  <Overlay
    open={open}
    onOpenChange={onOpenChange}
    title={m.merge_reduced_title()}
    description={m.merge_reduced()}
    closeLabel={m.close()}
    width="md"
    footer={
      <Button variant="promise" size="lg" block onClick={() => onOpenChange(false)}>
        {m.close()}
      </Button>
    }
  >
    <ul className="flex flex-col gap-2 pt-2">
      {reduced.map(({ name, why }) => (
        <li key={name} className="flex justify-between gap-4 leading-snug">
          <b className="min-w-0 wrap-anywhere">{name}</b>
          <span className="shrink-0 text-text-2">{why}</span>
        </li>
      ))}
    </ul>
  </Overlay>
);

interface CartChoiceProps {
  title: string;
  cart: CartSummary | null;
  /** Keeps only this cart. */
  button: { busy: boolean; disabled: boolean; onClick: () => void };
  /** Shown in place of a cart whose contents are unknown. */
  children: ReactNode;
}

const CartChoice = ({ title, cart, button, children }: CartChoiceProps) => (
  <section className="flex flex-col rounded-lg p-4 ring-1 ring-line-strong ring-inset">
    <h3 className="mb-2 flex items-center gap-2 text-md font-bold">
      <Icon name="basket" className="text-brand" />
      {title}
    </h3>
    {cart ? (
      <>
        <ul className="flex flex-col gap-1 text-sm text-text-2">
          {cart.items.map(({ name, quantity }, at) => (
            <li key={at} className="flex gap-1.5">
              <bdi className="font-bold whitespace-nowrap tabular-nums">{quantity} ×</bdi>
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
            </li>
          ))}
          {unnamedPacks(cart) > 0 && <li>{m.merge_more({ count: unnamedPacks(cart) })}</li>}
        </ul>
        <bdi className="wide mt-3 block text-lg">{formatRupees(cart.total)}</bdi>
      </>
    ) : (
      children
    )}
    <div className="mt-auto pt-4">
      <Button variant="ghost" block className="px-2!" {...button}>
        {m.merge_this()}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </div>
  </section>
);
