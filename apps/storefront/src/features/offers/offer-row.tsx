import type { Cart, PromoDetails } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, Icon } from '@halal-basket/ui';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { usePromo } from './use-promo.ts';
import { keepFocus } from '../../shell/keep-focus.ts';

interface OfferRowProps {
  cart: Cart;
  /** Whether the page itself contains the login. */
  hasLogin?: boolean;
}

/** The offers of the cart: the applied one, a better one, and a link to all. */
export function OfferRow({ cart, hasLogin = false }: OfferRowProps) {
  const overlay = useOverlay();
  const { apply, remove } = usePromo();
  const { promoDetails, autoOffers, bestOffer, loginOffer } = cart;
  return (
    <section ref={keepFocus} aria-labelledby="offers" className="rounded-lg border border-line p-4">
      <h2 id="offers" className="sr-only">
        {m.offers_row()}
      </h2>
      <button
        type="button"
        onClick={() => overlay.open('promos', {})}
        className="flex min-h-tap w-full items-center gap-3 text-start"
      >
        <Icon name="ticket" size={24} className="text-brand" />
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{m.offers_row()}</span>
          <span className="block text-sm text-text-3">{m.offers_row_text()}</span>
        </span>
        <Icon name="caret-right" className="text-text-3 rtl:rotate-180" />
      </button>
      {promoDetails && (
        <Applied details={promoDetails}>
          <Button
            variant="ghost"
            busy={remove.isPending}
            aria-label={m.offers_remove_code({ code: promoDetails.promoCode })}
            onClick={() => remove.mutate(promoDetails.promoCode)}
          >
            {m.offers_remove()}
          </Button>
        </Applied>
      )}
      {autoOffers.map((details) => (
        <Applied key={details.promoCode} details={details}>
          <span className="shrink-0 text-xs text-text-3">{m.offers_automatic()}</span>
        </Applied>
      ))}
      {apply.error && (
        <p role="alert" className="mt-3 text-sm font-semi text-danger">
          {messageOf(apply.error, m.offers_apply_failed())}
        </p>
      )}
      {loginOffer && <LoginOffer offer={loginOffer} hasLogin={hasLogin} />}
      {bestOffer && (
        <div className="mt-3 flex items-center gap-3 rounded-md bg-promise-soft p-3">
          <p className="min-w-0 flex-1 text-sm font-semi">
            {m.offers_row_best({
              message: bestOffer.amountSavedMessage,
              code: bestOffer.promoCode,
            })}
          </p>
          <Button
            busy={apply.isPending}
            aria-label={m.offers_apply_code({ code: bestOffer.promoCode })}
            onClick={() => apply.mutate(bestOffer.promoCode)}
          >
            {m.offers_apply()}
          </Button>
        </div>
      )}
    </section>
  );
}

interface LoginOfferProps {
  offer: NonNullable<Cart['loginOffer']>;
  hasLogin: boolean;
}

/** The saving that a guest gets by logging in; the shop applies it then by itself. */
function LoginOffer({ offer, hasLogin }: LoginOfferProps) {
  const overlay = useOverlay();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-md bg-promise-soft p-3">
      <p className="min-w-48 flex-1 leading-snug">
        <b className="block">{loginOfferText(offer)}</b>
        <span className="text-sm text-text-2">{m.offers_login_text()}</span>
      </p>
      {!hasLogin && <Button onClick={() => overlay.open('login', {})}>{m.offers_login()}</Button>}
    </div>
  );
}

/** '₹150 off your first order' */
export const loginOfferText = ({ saving, firstOrder }: LoginOfferProps['offer']): string =>
  (firstOrder ? m.offers_login_first : m.offers_login_saving)({ amount: formatRupees(saving) });

interface AppliedProps {
  details: PromoDetails;
  children: React.ReactNode;
}

const Applied = ({ details, children }: AppliedProps) => (
  <div className="mt-3 flex items-center gap-3 border-t border-dashed border-line-strong pt-3">
    <Icon
      name={details.whyNot ? 'info' : 'check-circle'}
      {...(!details.whyNot && { fill: true as const })}
      size={20}
      className={details.whyNot ? 'text-text-3' : 'text-success'}
    />
    <p className="min-w-0 flex-1 text-sm leading-snug">
      <bdi className="font-bold break-all">{details.promoCode}</bdi>
      <span className="block text-text-2">
        {details.whyNot ?? (details.amountSavedMessage || details.description)}
      </span>
    </p>
    {children}
  </div>
);
