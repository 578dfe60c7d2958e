import type { AnswerOf } from '@halal-basket/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
  TextInput,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useShop } from '../../shop-context.tsx';
import { CouponAction, CouponCard } from './coupon-card.tsx';
import { couponsQuery } from './offer-queries.ts';
import { ScratchCards } from './scratch-cards.tsx';
import { usePromo } from './use-promo.ts';

/** All offers of the cart: a code field, the available ones, and those not available yet. */
export const PromoSheet: OverlayView<'promos'> = ({ open, onOpenChange }) => (
  <Overlay open={open} onOpenChange={onOpenChange} title={m.offers_title()} closeLabel={m.close()}>
    <CodeForm onDone={() => onOpenChange(false)} />
    <div className="mt-5">
      <Coupons onDone={() => onOpenChange(false)} />
    </div>
  </Overlay>
);

interface PartProps {
  /** An offer is applied. */
  onDone: () => void;
}

function CodeForm({ onDone }: PartProps) {
  const { apply } = usePromo();
  const [code, setCode] = useState('');
  const entered = code.trim().toUpperCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entered !== '') apply.mutate(entered, { onSuccess: onDone });
  };
  return (
    // Live, since a refused code leaves the focus in its field: the error is then spoken when it appears.
    <form onSubmit={submit} noValidate aria-live="polite">
      <TextInput
        label={m.offers_code()}
        placeholder={m.offers_code_hint()}
        value={code}
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value);
          apply.reset();
        }}
        {...(apply.error && { error: messageOf(apply.error, m.offers_apply_failed()) })}
        action={
          <Button type="submit" variant="ghost" busy={apply.isPending} disabled={entered === ''}>
            {m.offers_apply()}
          </Button>
        }
      />
    </form>
  );
}

function Coupons({ onDone }: PartProps) {
  const { caller } = useShop();
  const { data, error, isFetching, refetch } = useQuery(couponsQuery(caller));
  if (data) return <CouponList {...data} onDone={onDone} />;
  if (error) {
    return (
      <ErrorState
        title={messageOf(error, m.offers_failed())}
        retryLabel={m.retry()}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  return (
    <SkeletonGroup label={m.offers_loading()} className="flex flex-col gap-3">
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}

function CouponList({ promoList, scratchCards, onDone }: AnswerOf<'coupons'> & PartProps) {
  const { apply, remove } = usePromo();
  const isBusyWith = (code: string) =>
    [apply, remove].some(({ isPending, variables }) => isPending && variables === code);
  const refused = apply.error ? messageOf(apply.error, m.offers_apply_failed()) : '';
  return (
    <>
      {promoList.length === 0 && (
        <EmptyState icon="ticket" title={m.offers_none()} line={m.offers_none_text()} />
      )}
      {refused !== '' && (
        <p role="alert" className="mb-3 text-sm font-semi text-danger">
          {refused}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {promoList.map((coupon) => (
          <CouponCard
            key={coupon.promoCode}
            coupon={coupon}
            action={
              <CouponAction
                coupon={coupon}
                busy={isBusyWith(coupon.promoCode)}
                onApply={() => apply.mutate(coupon.promoCode, { onSuccess: onDone })}
                onRemove={() => remove.mutate(coupon.promoCode)}
              />
            }
          />
        ))}
      </ul>
      <ScratchCards cards={scratchCards} />
    </>
  );
}
