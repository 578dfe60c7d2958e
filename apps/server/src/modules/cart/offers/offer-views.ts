import type { AnswerOf, PromoDetails } from '@halal-basket/contract';
import { paise, rupeesFromPaise } from '@halal-basket/money';
import type { HubCatalogue } from '../../catalogue/index.ts';
import { type Promo, savedMessage, termsInWords } from '../../promotions/index.ts';
import type { Choice, ChosenOffers, AppliedOffer } from './choose-offers.ts';

type Coupon = AnswerOf<'coupons'>['promoList'][number];

const none = { discount: 0, delivery: 0 } as AppliedOffer['result'];

const detailsOf = ({ promo, result }: AppliedOffer): PromoDetails => ({
  promoCode: promo.code,
  description: promo.description,
  amountSavedMessage: savedMessage(result),
});

/** The code on the cart, also if it gives nothing now. */
const codeView = ({ promo, result, whyNot }: Choice): PromoDetails => ({
  ...detailsOf({ promo, result: result ?? none }),
  ...(whyNot !== null && { whyNot }),
});

/** The offers as the cart shows them; `afterLogin` is the one for a guest who logs in. */
export const offersView = (
  { applied, code, best }: ChosenOffers,
  afterLogin: AppliedOffer | null,
) => ({
  ...(code && { promoDetails: codeView(code) }),
  autoOffers: applied.filter(({ promo }) => promo.isAutomatic).map(detailsOf),
  ...(best && { bestOffer: detailsOf(best) }),
  ...(afterLogin && {
    loginOffer: {
      ...detailsOf(afterLogin),
      saving: rupeesFromPaise(paise(afterLogin.result.discount + afterLogin.result.delivery)),
      firstOrder: afterLogin.promo.terms.firstOrderOnly,
    },
  }),
});

/** The names of the goods of a promo that the hub sells. */
function goodsOf({ terms }: Promo, catalogue: HubCatalogue): string[] {
  const categories = catalogue.categories.filter(({ seoName }) =>
    terms.categories.includes(seoName),
  );
  const products = terms.productIds.map((id) => catalogue.productById(id));
  return [...categories, ...products].flatMap((each) => (each ? [each.name] : []));
}

/** All offers for the customer, highest saving first. */
export function couponsOf(
  { applied, code, best, choices }: ChosenOffers,
  catalogue: HubCatalogue,
): Coupon[] {
  const automatic: Choice[] = applied
    .filter(({ promo }) => promo.isAutomatic)
    .map(({ promo, result }) => ({ promo, result, whyNot: null, cost: null }));
  const listed = choices.filter(({ promo }) => promo.isListed || promo.code === code?.promo.code);
  const bestCode = best?.promo.code ?? (code?.cost == null ? null : code.promo.code);
  const weight = ({ result }: Choice): number => (result ? result.discount + result.delivery : -1);
  return [...automatic, ...listed.sort((a, b) => weight(b) - weight(a))].map((choice) => ({
    ...detailsOf({ promo: choice.promo, result: choice.result ?? none }),
    terms: termsInWords(choice.promo, goodsOf(choice.promo, catalogue)),
    eligible: choice.result !== null,
    ...(choice.whyNot !== null && { whyNot: choice.whyNot }),
    applied: applied.some(({ promo }) => promo === choice.promo),
    automatic: choice.promo.isAutomatic,
    best: choice.promo.code === bestCode,
    ...(choice.promo.endsAt && { expiresAt: choice.promo.endsAt.toISOString() }),
  }));
}
