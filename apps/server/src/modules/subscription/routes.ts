import type { AnswerOf } from '@halal-basket/contract';
import type { Queryable } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import { autoRechargeRoutes } from './auto-recharge/auto-recharge-routes.ts';
import { subscriptionOrDraft } from './changes/draft.ts';
import {
  type Changed,
  copyDay,
  isEditable,
  openDay,
  repeatWeek,
  setHours,
} from './changes/change-rules.ts';
import { addItem, moveTo, priceOfMore, removeItem, swapLine } from './changes/edit-items.ts';
import { resolveHours } from './calendar/delivery-hours.ts';
import { cancel, pause, resume, skip, unskip } from './changes/lifecycle.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { dayAt } from './subscription.ts';
import { submitSubscription } from './changes/submit.ts';
import { productsOf } from './changes/products.ts';
import { seasonView } from './calendar/season.ts';
import {
  type SubscriptionInContext,
  changeSubscription,
  readSubscription,
} from './subscription-repository.ts';
import { selectSetting } from './settings.sql.ts';
import { offerView, subscriptionView, summaryView } from './view.ts';

const viewed = async (
  q: Queryable,
  changing: Promise<SubscriptionInContext>,
  selected?: string,
): Promise<AnswerOf<'subscription'>> => subscriptionView(q, await changing, selected);

/** Routes of the calendar, its items and the lifecycle; `payment-routes.ts` has the payments. */
export const subscriptionRoutes = routes({
  subscription: ({ tx, visitor, clock }, { query }) =>
    viewed(
      tx,
      subscriptionOrDraft(tx, visitor, query.season ?? null, clock.now()),
      query.selectedDate,
    ),

  subscriptionDetails: ({ db, visitor: { customerId }, clock }, { query }) =>
    viewed(
      db,
      readSubscription(db, customerId, { season: query.season ?? null }, clock.now()),
      query.selectedDate,
    ),

  subscriptionOffer: async ({ db }) => offerView(await selectSetting(db)),

  subscriptionSeason: ({ db, clock }, { params }) => seasonView(db, params.season, clock.now()),

  subscriptionProducts: async ({ db, visitor: { customerId }, clock }, { query }) => {
    const which = { subscriptionId: query.subscriptionId };
    const known = await readSubscription(db, customerId, which, clock.now());
    const opened = known.subscription.days.some(
      ({ dayId }) => dayId === query.subscriptionCalendarId,
    );
    if (!opened) refuse('SUBSCRIPTION_PRODUCTS');
    return productsOf(db, known);
  },

  openSubscriptionDay: async ({ tx, visitor, clock }, { params, body }) => {
    const { selectedDate } = body;
    const opened = await changeSubscription(
      tx,
      {
        customerId: visitor.customerId,
        which: { subscriptionId: params.subscriptionId },
        now: clock.now(),
        keepsPrice: true,
      },
      (subscription, context) => openDay(subscription, selectedDate, context),
    );
    const subscriptionCalendarId = dayAt(opened.subscription, selectedDate)?.dayId;
    if (!subscriptionCalendarId) refuse('SUBSCRIPTION_DAY_CLOSED');
    return { subscriptionCalendarId, selectedDay: selectedDate };
  },

  addSubscriptionItem: ({ tx, visitor: { customerId }, clock }, { body }) =>
    addItem(tx, { ...body, customerId, now: clock.now() }),

  removeSubscriptionItem: ({ tx, visitor: { customerId }, clock }, { body }) =>
    removeItem(tx, { ...body, quantity: body.quantity, customerId, now: clock.now() }),

  swapSubscriptionItem: ({ tx, visitor: { customerId }, clock }, { body }) =>
    swapLine(tx, { ...body, withCuts: body.withCuts, customerId, now: clock.now() }),

  copySubscriptionDay: ({ tx, visitor: { customerId }, clock }, { params, body }) =>
    viewed(
      tx,
      changeSubscription(
        tx,
        {
          customerId,
          which: { subscriptionId: params.subscriptionId },
          now: clock.now(),
          step: 'day.copied',
        },
        (subscription, context) =>
          copyDay(subscription, body.from, body.to, context, (item) => priceOfMore(item, context)),
      ),
      body.from,
    ),

  repeatSubscription: ({ tx, visitor: { customerId }, clock }, { params, body }) =>
    viewed(
      tx,
      changeSubscription(
        tx,
        {
          customerId,
          which: { subscriptionId: params.subscriptionId },
          now: clock.now(),
          step: 'plan.repeats',
          detail: { repeat: body.repeat },
        },
        (subscription, context) => repeatWeek(subscription, body.repeat, body.weekOf, context),
      ),
      body.weekOf,
    ),

  subscriptionSoldOut: ({ tx, visitor: { customerId }, clock }, { params, body }) =>
    viewed(
      tx,
      changeSubscription(
        tx,
        { customerId, which: { subscriptionId: params.subscriptionId }, now: clock.now() },
        (subscription): Changed =>
          isEditable(subscription)
            ? { ok: true, subscription: { ...subscription, onSoldOut: body.onSoldOut } }
            : { ok: false, why: 'STATE' },
      ),
    ),

  moveSubscription: async ({ tx, visitor: { customerId }, clock }, { params, body }) => {
    const { subscriptionId } = params;
    const now = clock.now();
    const { cannotBeHad } = await moveTo(tx, { customerId, subscriptionId, now, ...body });
    const known = await readSubscription(tx, customerId, { subscriptionId }, now);
    return { subscription: await subscriptionView(tx, known), cannotBeHad };
  },

  subscriptionSlot: async ({ tx, visitor: { customerId }, clock }, { params, body }) => {
    const known = await changeSubscription(
      tx,
      {
        customerId,
        which: { subscriptionId: params.subscriptionId },
        now: clock.now(),
        step: 'plan.slot',
        codes: { STATE: 'SUBSCRIPTION_SLOT' },
        exactHours: true,
      },
      async (subscription, context) => {
        const hours = await resolveHours(tx, context, body.deliverySlotId);
        if (!hours) refuse('SUBSCRIPTION_SLOT');
        const { subscriptionCalendarId: dayId } = body;
        if (dayId === undefined) return setHours(subscription, hours, null, context);
        const day = subscription.days.find((each) => each.dayId === dayId);
        return day
          ? setHours(subscription, hours, day.date, context)
          : refuse('SUBSCRIPTION_NOT_FOUND');
      },
    );
    const day = known.subscription.days.find((each) => each.dayId === body.subscriptionCalendarId);
    return subscriptionView(tx, known, day?.date);
  },

  ...paymentRoutes,
  ...autoRechargeRoutes,

  placeSubscription: ({ tx, visitor: { customerId }, clock }, { body }) =>
    submitSubscription(tx, {
      customerId,
      which:
        body.subscriptionId === undefined
          ? { season: null }
          : { subscriptionId: body.subscriptionId },
      billing: body.billing,
      now: clock.now(),
    }),

  subscriptionSummary: async ({ db, visitor: { customerId }, clock }, { params }) =>
    summaryView(await readSubscription(db, customerId, params, clock.now())),

  subscriptionConfirmation: async ({ db, visitor: { customerId }, clock }, { params }) => {
    const known = await readSubscription(db, customerId, params, clock.now());
    if (!known.subscription.isStarted) refuse('SUBSCRIPTION_CONFIRMATION');
    return summaryView(known);
  },

  pauseSubscription: ({ tx, visitor, clock }, { params, body }) =>
    viewed(tx, pause(tx, { ...visitor, ...params, now: clock.now() }, body)),

  resumeSubscription: ({ tx, visitor, clock }, { params }) =>
    viewed(tx, resume(tx, { ...visitor, ...params, now: clock.now() })),

  skipSubscriptionDay: ({ tx, visitor, clock }, { params, body }) =>
    viewed(tx, skip(tx, { ...visitor, ...params, now: clock.now() }, body.date), body.date),

  unskipSubscriptionDay: ({ tx, visitor, clock }, { params, body }) =>
    viewed(tx, unskip(tx, { ...visitor, ...params, now: clock.now() }, body.date), body.date),

  cancelSubscription: ({ tx, visitor, clock }, { params, body }) =>
    viewed(tx, cancel(tx, { ...visitor, ...params, now: clock.now() }, body.refundTo)),
});
