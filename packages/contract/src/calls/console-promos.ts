import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { boundedCount, count, cursorPaging, cursors, idInUrl, text } from '../shapes/basic.ts';
import {
  editedPromo,
  promoWithProducts,
  promoForEditing,
  promoRedemption,
} from '../shapes/promo-editing.ts';

const params = z.object({ promoId: idInUrl });

/** Discounts in the console: promo codes and automatic offers. */
export const consoleOffersCalls = {
  consolePromos: defineCall({
    summary:
      'Lists promos for editing by words in code and description: those switched on first, and of these the last to end.',
    method: 'GET',
    path: '/api/console/offers',
    who: 'staff',
    permission: 'editOffers',
    rate: 'console',
    device: false,
    query: z.object({ q: text(80, 0).optional(), ...cursorPaging(50) }),
    answer: z.object({ offers: z.array(promoForEditing), total: boundedCount, ...cursors }),
    errors: ['FORBIDDEN'],
  }),
  consolePromo: defineCall({
    summary: 'Returns a promo with its recent redemptions.',
    method: 'GET',
    path: '/api/console/offers/:promoId',
    who: 'staff',
    permission: 'editOffers',
    rate: 'console',
    device: false,
    params,
    answer: z.object({ offer: promoWithProducts, lastUses: z.array(promoRedemption) }),
    errors: ['FORBIDDEN', 'PROMO_NOT_FOUND'],
  }),
  consoleCreatePromo: defineCall({
    summary: 'Adds a promo with a unique code.',
    method: 'POST',
    path: '/api/console/offers',
    who: 'staff',
    permission: 'editOffers',
    audit: 'offer.create',
    rate: 'console',
    device: false,
    body: z.strictObject({ promo: editedPromo }),
    answer: promoWithProducts,
    errors: ['FORBIDDEN', 'PROMO_CODE_TAKEN'],
  }),
  consoleSavePromo: defineCall({
    summary:
      'Saves a promo unless it changed since it was read. Orders that used it keep their discount.',
    method: 'PUT',
    path: '/api/console/offers/:promoId',
    who: 'staff',
    permission: 'editOffers',
    audit: 'offer.save',
    rate: 'console',
    device: false,
    params,
    body: z.strictObject({ revision: count, promo: editedPromo }),
    answer: promoWithProducts,
    errors: ['FORBIDDEN', 'PROMO_NOT_FOUND', 'PROMO_CODE_TAKEN', 'EDIT_CONFLICT'],
  }),
};
