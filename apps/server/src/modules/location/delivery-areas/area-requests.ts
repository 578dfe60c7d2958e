import type { ParsedInputOf } from '@halal-basket/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Queryable } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import type { CronJob, JobHandlers } from '../../../platform/jobs.ts';
import { customerText, signedPhoneText } from '../../../platform/messaging/customer-texts.ts';
import { sendMessage } from '../../../platform/messaging/messaging.ts';
import { customerById, ensureSession } from '../../identity/index.ts';
import {
  type WaitingRow,
  countAreaRequests,
  deleteAreaRequestsBefore,
  insertAreaRequest,
  markNotified,
  selectDemand,
  lockWaitingRequests,
} from './area-request.sql.ts';
import { hubServing, hubs } from '../hubs/hubs.ts';
import { locate } from '../locate.ts';

/** Enough for a family's homes; bounds how many foreign numbers one visitor can enter. */
const maxOpenRequests = { session: 5, phone: 10 };

const batchSize = 200;
/** After two years the customer has found another butcher. */
const keptDays = 730;

/**
 * Stores a request for a message when the shop delivers to a place. Customers may omit their number. Refuses
 * INVALID without a number or for an unknown place, CONFLICT for a place that is served, TOO_MANY beyond five
 * places of a visitor or ten of a number.
 */
export async function requestArea(
  ctx: WriteContext,
  { phoneNo, source, place }: ParsedInputOf<'tellWhenServed'>['body'],
): Promise<string> {
  const { tx, clock, request: httpRequest } = ctx;
  const sessionId = await ensureSession(ctx);
  const { visitor } = ctx;
  const customerId = visitor.kind === 'customer' ? visitor.customerId : null;
  const phone =
    phoneNo ?? (customerId === null ? undefined : (await customerById(tx, customerId)).phone);
  if (phone === undefined) refuse('INVALID', { fields: { phoneNo: 'is missing' } });
  const located = await locate(tx, place);
  const pinCode = located.pinCode;
  if (pinCode === undefined) refuse('INVALID', { fields: { place: 'must be a place in India' } });
  const destination = { ...located.point, pinCode };
  if (hubServing(destination, await hubs(tx))) {
    refuse('CONFLICT', { description: 'Good news: we already deliver there.' });
  }
  const { ofSession, ofPhone } = await countAreaRequests(tx, sessionId, phone);
  if (ofSession >= maxOpenRequests.session || ofPhone >= maxOpenRequests.phone) {
    refuse('TOO_MANY', { retryAfterSeconds: 86_400 });
  }
  const name = place.primaryText || located.place?.name || pinCode;
  const { latitude, longitude } = located.point;
  const { language } = httpRequest;
  const request = { phone, sessionId, customerId, source, pinCode, latitude, longitude, language };
  await insertAreaRequest(tx, { ...request, place: name }, clock.now());
  return phone;
}

/** The places with waiting requests, most first. */
export const areaDemand = (q: Queryable) => selectDemand(q, 50);

/** Notifies everyone whose place a hub now serves, once each, in transactions of two hundred. */
async function notifyServedRequests(db: Db, clock: Clock, publicOrigin: string): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db.transaction(async (tx): Promise<WaitingRow[]> => {
      const waiting = await lockWaitingRequests(tx, after, batchSize);
      const all = await hubs(tx);
      const served = waiting.filter((each) => hubServing(each, all));
      const now = clock.now();
      await markNotified(
        tx,
        served.map(({ id }) => id),
        now,
      );
      for (const { phone: to, place, language } of served) {
        const body = signedPhoneText(language, (locale) =>
          customerText(locale, 'area-served.text', { place, link: publicOrigin }),
        );
        await sendMessage(tx, { channel: 'sms', to, template: 'area-served', ...body }, now);
      }
      return waiting;
    });
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.id;
  }
}

export const locationJobs = (
  db: Db,
  clock: Clock,
  { publicOrigin }: { publicOrigin: string },
): JobHandlers => ({
  'location-notify-area-requests': () => notifyServedRequests(db, clock, publicOrigin),
  'location-tidy': async () => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
    await deleteAreaRequestsBefore(db, before);
  },
});

export const locationCrons: CronJob[] = [{ name: 'location-tidy', pattern: '40 21 * * *' }];
