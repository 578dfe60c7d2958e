import type { ParsedInputOf } from '@halal-basket/contract';
import { refuse } from '../../platform/errors.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { dataOwnerOf } from '../identity/index.ts';
import { hubForVisitor } from '../location/index.ts';
import { cartView } from './cart-view.ts';
import {
  type Addition,
  addPacks,
  prefetchCartFacts,
  dropSoldOutPacks,
  emptyCart,
  removePacks,
  tryToAddPacks,
} from './changes.ts';
import { mergeGuestCart } from './merge.ts';
import { addRecipe } from './recipe.ts';
import { noteForButcher, saveForLater, takeFromSaved } from './saved-lines/saved-lines.ts';
import {
  addToCartRecommendations,
  cartAbandonedRecommendations,
} from './recommendations/recommendations.ts';

/**
 * Converts a price on the wire to paise for a comparison. An invalid price equals no other price.
 */
const shownPaise = (rupees: number | undefined): number | undefined =>
  rupees === undefined ? undefined : Math.round(rupees * 100);

const additionOf = ({
  comboProductId: comboId,
  cuts: cut,
  price,
  source = '',
  ...named
}: ParsedInputOf<'addToCart'>['body']): Addition => ({
  ...named,
  comboId,
  cut,
  shownPrice: shownPaise(price),
  source,
});

const viewNow = ({ tx: q, visitor, clock }: WriteContext) =>
  cartView({ q, visitor, now: clock.now() });

export const cartRoutes = routes({
  showCart: ({ db: q, visitor, clock }) => cartView({ q, visitor, now: clock.now() }),

  addToCartRecommendations,

  cartAbandonedRecommendations,

  addToCart: {
    prefetch: prefetchCartFacts,
    attempt: ({ reader, visitor, clock }, { body }) =>
      tryToAddPacks(reader, visitor, additionOf(body), clock.now()),
    write: ({ tx, visitor, clock }, { body }) =>
      addPacks(tx, visitor, additionOf(body), clock.now()),
  },

  addRecipeToCart: ({ tx, visitor, clock }, { params }) =>
    addRecipe(tx, visitor, params.slug, clock.now()),

  removeFromCart: async ({ tx, visitor }, { body }) => {
    const { sku, cuts: cut, quantity } = body;
    return removePacks(tx, visitor, { sku, cut, quantity });
  },

  noteForButcher: async (ctx, { body: { sku, cuts = '', note } }) => {
    const owner = dataOwnerOf(ctx.visitor) ?? refuse('SKU_NOT_FOUND');
    await noteForButcher(ctx.tx, owner, { sku, cut: cuts, note });
    return viewNow(ctx);
  },

  saveForLater: async (ctx, { body: { sku, cuts = '' } }) => {
    const owner = dataOwnerOf(ctx.visitor);
    if (owner) await saveForLater(ctx.tx, owner, { sku, cut: cuts }, ctx.clock.now());
    return viewNow(ctx);
  },

  takeFromSaved: async (ctx, { body: { sku, cuts = '', toCart } }) => {
    const { tx, visitor, clock } = ctx;
    const owner = dataOwnerOf(visitor);
    const { hub } = await hubForVisitor(tx, visitor);
    const line = { sku, cut: cuts };
    if (owner) await takeFromSaved(tx, { owner, hubId: hub.hubId, line, toCart }, clock.now());
    return viewNow(ctx);
  },

  dropSoldOut: async (ctx) => {
    const owner = dataOwnerOf(ctx.visitor);
    const { hub } = await hubForVisitor(ctx.tx, ctx.visitor);
    if (owner) await dropSoldOutPacks(ctx.tx, owner, hub.hubId);
    return viewNow(ctx);
  },

  mergeCart: async (ctx, { body }) => {
    const { tx, visitor, clock } = ctx;
    const { hub } = await hubForVisitor(tx, visitor);
    const reducedSkus = await mergeGuestCart(tx, {
      guestSessionId: visitor.sessionId,
      customerId: visitor.customerId,
      hubId: hub.hubId,
      mode: body.mergeCart ? 'merge' : body.keep,
      now: clock.now(),
    });
    return { ...(await viewNow(ctx)), reducedSkus };
  },

  emptyCart: async (ctx) => {
    const owner = dataOwnerOf(ctx.visitor);
    if (owner) await emptyCart(ctx.tx, owner);
    return viewNow(ctx);
  },
});
