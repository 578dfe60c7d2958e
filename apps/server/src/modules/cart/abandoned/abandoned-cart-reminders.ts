import type { Locale } from '@halal-basket/contract/languages';
import { links } from '@halal-basket/contract/links';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { CronJob, JobHandlers } from '../../../platform/jobs.ts';
import { customerText, signedPhoneText } from '../../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { isQuiet } from '../../../platform/quiet-hours.ts';
import type { ShopSecrets } from '../../../platform/shop-secrets.ts';
import { selectGoodsNames } from '../../catalogue/index.ts';
import { cartReminderTo } from '../../identity/index.ts';
import { markReminded, lockAbandonedCarts } from './abandoned-carts.sql.ts';

const hourMs = 3_600_000;

/** Customers who cook tonight return the same afternoon; an earlier reminder would disturb them. */
const remindAfterMs = 3 * hourMs;

/** After two days a reminder about fresh goods is useless. */
const forgottenAfterMs = 48 * hourMs;

const remindedAtOnce = 100;

/** The longest name for one variable of a registered SMS template (TRAI's DLT rules). */
const maxNameLength = 30;

/** Whole words only: 'Goat Biryani Cut, Bone-in Shoulder' → 'Goat Biryani Cut, Bone-in'. */
const shortName = (name: string): string =>
  name.length <= maxNameLength
    ? name
    : name
        .slice(0, maxNameLength + 1)
        .replace(/\s\S*$/, '')
        .replace(/[\s,–-]+$/, '')
        .slice(0, maxNameLength);

/** The goods in the cart: 'Chicken Curry Cut is', 'Chicken Curry Cut and 2 more are'. */
export function cartItemsText(locale: Locale, name: string | undefined, others: number): string {
  const first = name === undefined ? customerText(locale, 'cart-reminder.item') : shortName(name);
  return others === 0
    ? customerText(locale, 'cart-reminder.one', { name: first })
    : customerText(locale, 'cart-reminder.more', { name: first, count: others });
}

interface Sender {
  secrets: ShopSecrets;
  publicOrigin: string;
}

/** Reminds each customer of an abandoned cart, once for that cart and never at night. */
async function remind(db: Db, clock: Clock, sender: Sender): Promise<void> {
  for (;;) {
    const now = clock.now();
    if (isQuiet(now)) return;
    const taken = await db.transaction(async (tx) => {
      const left = await lockAbandonedCarts(tx, {
        since: new Date(now.getTime() - forgottenAfterMs),
        before: new Date(now.getTime() - remindAfterMs),
        limit: remindedAtOnce,
      });
      const cartIds = left.map(({ cartId }) => cartId);
      if (cartIds.length > 0) markReminded(tx, cartIds, now);
      const named = await selectGoodsNames(tx, [...new Set(left.map(({ last }) => last))]);
      const names = new Map(named.map(({ code, name }) => [code, name]));
      for (const { customerId, last, others } of left) {
        const reach = await cartReminderTo(tx, customerId, sender);
        if (!reach) continue;
        const { phone: to, language, stopLink } = reach;
        const link = `${sender.publicOrigin}${links.cart()}`;
        const body = signedPhoneText(language, (locale) =>
          customerText(locale, 'cart-reminder.text', {
            items: cartItemsText(locale, names.get(last), others),
            link,
            stop: stopLink,
          }),
        );
        const message = { channel: 'sms', to, template: 'cart-reminder', stopLink } as const;
        await sendMessage(tx, { ...message, ...body }, now);
      }
      return left.length;
    });
    if (taken < remindedAtOnce) return;
  }
}

export const cartJobs = (db: Db, clock: Clock, sender: Sender): JobHandlers => ({
  'cart-remind': () => remind(db, clock, sender),
});

export const cartCrons: CronJob[] = [{ name: 'cart-remind', pattern: '*/15 * * * *' }];
