import type { ExampleCart, PricedExample } from '@halal-basket/contract';
import { type Paise, paise, rupeesFromPaise, zeroPaise } from '@halal-basket/money';
import type { Queryable } from '../../../platform/db.ts';
import { dayOf } from '../../../platform/days.ts';
import { refuse } from '../../../platform/errors.ts';
import { routes } from '../../../platform/http/routes.ts';
import {
  type HubCatalogue,
  catalogueFor,
  productChoices,
  taxRulesFor,
} from '../../catalogue/index.ts';
import { allHubs } from '../../location/index.ts';
import { termsAsMember } from '../../membership/index.ts';
import { type Promo, draftPromo } from '../../promotions/index.ts';
import type { CartLine } from '../cart.sql.ts';
import { rulesOf } from '../cart-view.ts';
import { priceCart } from '../pricing/priced-cart.ts';
import { resolvedCartWithoutStock } from '../resolve-cart.ts';

type Items = NonNullable<ExampleCart['items']>;

/** Orders of a customer of each type. */
const placedBy = { NU: 0, RU: 1, PU: 10 } as const;

/** The products of a chosen example: two that the promo is for, and one of any kind. */
function chosenItems({ products }: HubCatalogue, { terms }: Promo): Items {
  const isForAll = terms.categories.length === 0 && terms.productIds.length === 0;
  const meant = products.filter(
    ({ id, category }) =>
      isForAll || terms.productIds.includes(id) || terms.categories.includes(category.seoName),
  );
  const first = meant.slice(0, 2);
  const other = products.find((each) => !first.includes(each));
  return [
    ...first.map(({ id }) => ({ productId: id, quantity: 2 })),
    ...(other ? [{ productId: other.id, quantity: 1 }] : []),
  ];
}

const linesOf = (catalogue: HubCatalogue, items: Items): CartLine[] =>
  items.flatMap(({ productId, quantity }) => {
    const [pack] = catalogue.productById(productId)?.skus ?? [];
    return pack
      ? [{ sku: pack.sku, cut: pack.cuts[0]?.code ?? '', quantity, seenPrice: zeroPaise }]
      : [];
  });

/** The price of an example cart with the promo. Stock does not count. Refuses HUB_NOT_FOUND. */
async function pricedExample(
  q: Queryable,
  promo: Promo,
  { hub: adcCode, customerType, isMember, items }: ExampleCart,
  now: Date,
): Promise<PricedExample> {
  const hub = (await allHubs(q)).find((each) => each.adcCode === adcCode);
  if (!hub) refuse('HUB_NOT_FOUND');
  const [catalogue, taxesOn, membership] = await Promise.all([
    catalogueFor(q, hub.hubId),
    taxRulesFor(q, hub.hubId),
    isMember ? termsAsMember(q) : null,
  ]);
  const lines = linesOf(catalogue, items ?? chosenItems(catalogue, promo));
  const resolvedCart = await resolvedCartWithoutStock(q, hub.hubId, lines);
  const customer = { placed: placedBy[customerType], used: new Map(), held: new Map(), isMember };
  // As a code it gives its reason where it does not apply.
  const promos = [{ ...promo, isAutomatic: false }];
  const rules = rulesOf(hub, hub.pinCode, taxesOn(dayOf(now)));
  const request = { code: promo.code, resolvedCart, hub, rules, now };
  const { bill, applied, code } = priceCart({ promos, membership, customer }, request);
  const amount = (of: Paise) => rupeesFromPaise(of);
  return {
    lines: bill.lines.map((line, place) => {
      const sku = resolvedCart.lines[place]?.sku;
      return {
        productId: sku?.productId ?? 0,
        name: sku?.productName ?? line.sku,
        pack: sku?.pack ?? '',
        quantity: line.quantity,
        total: amount(line.total),
        discount: amount(line.promoDiscount),
      };
    }),
    goods: await productChoices(
      q,
      resolvedCart.lines.map(({ sku }) => sku.productId),
    ),
    goodsTotal: amount(bill.goodsTotal),
    membershipDiscount: amount(bill.membershipDiscount),
    discount: amount(bill.promoDiscount),
    delivery: amount(bill.deliveryCharges),
    deliverySaved: amount(paise(applied[0]?.result.delivery ?? 0)),
    payable: amount(bill.payable),
    ...(code?.whyNot && { whyNot: code.whyNot }),
  };
}

export const exampleCartRoutes = routes({
  consolePromoExample: async ({ tx, clock }, { body: { promo, cart } }) => {
    const now = clock.now();
    return pricedExample(tx, draftPromo(promo, now), cart, now);
  },
});
