import type { AnswerOf } from '@halal-basket/contract';
import { Badge, Button, cx, Icon } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';

export type Coupon = AnswerOf<'coupons'>['promoList'][number];

interface CouponCardProps {
  coupon: Coupon;
  /** The button or mark at its end. */
  action?: ReactNode;
  /** Whether it is outside of the cart, where the saving is not shown. */
  plain?: boolean;
}

/** One offer as a voucher: the code, its saving, or why it is not available. */
export const CouponCard = ({ coupon, action, plain = false }: CouponCardProps) => {
  const { promoCode, description, amountSavedMessage, eligible, whyNot, terms, best } = coupon;
  return (
    <li
      className={cx(
        'rounded-lg border border-dashed p-4',
        eligible || plain ? 'border-brand bg-surface' : 'border-line-strong bg-surface-2',
      )}
    >
      <div className="flex flex-wrap items-start justify-end gap-3">
        <div className="min-w-[min(7rem,100%)] flex-1">
          <p className="flex flex-wrap items-center gap-2">
            <bdi className="rounded-sm bg-brand-soft px-2 py-0.5 font-bold tracking-wide break-all text-brand">
              {promoCode}
            </bdi>
            {best && eligible && !plain && <Badge tone="success">{m.offers_best()}</Badge>}
          </p>
          <h3 className="mt-2 font-bold wrap-anywhere">{description}</h3>
        </div>
        {action}
      </div>
      {eligible && !plain && amountSavedMessage !== '' && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semi text-success">
          <Icon name="tag" />
          {amountSavedMessage}
        </p>
      )}
      {whyNot && !plain && (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-semi text-text-2">
          <Icon name="info" />
          {whyNot}
        </p>
      )}
      {terms.length > 0 && (
        <p className="mt-2 text-xs wrap-anywhere text-text-3">{terms.join(' ')}</p>
      )}
    </li>
  );
};

interface CouponActionProps {
  coupon: Coupon;
  busy: boolean;
  onApply: () => void;
  onRemove: () => void;
}

/** The actions on an offer in the cart. */
export function CouponAction({ coupon, busy, onApply, onRemove }: CouponActionProps) {
  const { promoCode: code, applied, automatic, eligible } = coupon;
  if (automatic) {
    return <span className="shrink-0 text-sm font-semi text-success">{m.offers_automatic()}</span>;
  }
  if (applied) {
    return (
      <Button
        variant="ghost"
        aria-label={m.offers_remove_code({ code })}
        onClick={onRemove}
        busy={busy}
      >
        {m.offers_remove()}
      </Button>
    );
  }
  if (!eligible) return null;
  return (
    <Button aria-label={m.offers_apply_code({ code })} onClick={onApply} busy={busy}>
      {m.offers_apply()}
    </Button>
  );
}
