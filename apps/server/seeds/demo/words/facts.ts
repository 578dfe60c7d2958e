import { brand } from '@halal-basket/contract/brand';
import { type Paise, rupeesFromPaise } from '@halal-basket/money';
import { hubs } from '../hubs.ts';
import { expressDay, standardDay } from '../slots.ts';

/** How to reach the people of the demo shop. Numbers and addresses are made up. */
export const helpContact = {
  phone: hubs[0]?.phone ?? '',
  email: 'help@halalbasket.example',
  hours: '7 AM to 10 PM, every day',
} as const;

export const company = {
  name: `${brand.name} Foods Private Limited`,
  address: hubs[0]?.address ?? '',
  pinCode: hubs[0]?.pinCode ?? '',
  grievanceOfficer: 'Zainab Rahman',
  grievanceEmail: 'grievance@halalbasket.example',
} as const;

/** Days after delivery in which a problem can be reported; the code counts them. */
export { complainDays as reportDays } from '../../../src/modules/orders/index.ts';
/** Days after a recharge in which it is returned on request. */
export { rechargeReturnDays } from '../../../src/modules/wallet/index.ts';
/** Days in which a membership without savings is refunded in full. */
export { coolingOffDays } from '../../../src/modules/membership/index.ts';

const rupees = (amount: Paise): string => `₹${rupeesFromPaise(amount)}`;

/** '7 AM', '8:30 PM' from minutes after midnight. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The rules of each hub as the shop applies them: text and till can never disagree. */
export const feeTable = `<table>
<thead><tr><th>Hub</th><th>Delivery</th><th>Free from</th><th>Smallest order</th><th>Express</th><th>Cash at the door</th></tr></thead>
<tbody>
${hubs
  .map(
    (hub) =>
      `<tr><td>${hub.name}, ${hub.city}</td><td>${rupees(hub.deliveryFeePaise)}</td><td>${rupees(hub.freeFromPaise)}</td><td>${rupees(hub.minimumPaise)}</td><td>${hub.expressMinutes === null ? 'no' : `about ${hub.expressMinutes} minutes`}</td><td>${hub.cashOnDelivery ? 'yes' : 'no'}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>`;

/** '9–11 AM', but '11 AM–1 PM'. */
function hours(from: number, to: number): string {
  const sameHalf = from < 720 === to < 720;
  return `${sameHalf ? clock(from).slice(0, -3) : clock(from)}–${clock(to)}`;
}

/** The windows of an ordinary day, as a list in a sentence. */
export const slotHours = standardDay
  .map(({ startMinute, endMinute }) => hours(startMinute, endMinute))
  .join(', ');

const minimums = hubs.map(({ minimumPaise }) => minimumPaise).toSorted((a, b) => a - b);

/** '₹99 to ₹199': the smallest orders of all hubs. */
export const minimumOrders = [minimums[0], minimums.at(-1)]
  .flatMap((amount) => (amount === undefined ? [] : [rupees(amount)]))
  .join(' to ');

/** The default hub's fee in words, as an example. */
export const exampleFee = hubs
  .filter(({ isDefault }) => isDefault)
  .map(
    (hub) =>
      `around ${hub.name} it is ${rupees(hub.deliveryFeePaise)}, and free from ${rupees(hub.freeFromPaise)}`,
  )
  .join('');

/** Names of the hubs that take no cash. */
export const hubsWithoutCash = hubs
  .filter(({ cashOnDelivery }) => !cashOnDelivery)
  .map(({ name }) => name)
  .join(', ');

/** Minutes before a window begins after which it can no longer be chosen. */
export const slotCutoffMinutes = standardDay[0]?.cutoffMinutes ?? 0;

/** When an express order can be placed. */
export const expressHours = `${clock(expressDay.startMinute)} to ${clock(expressDay.endMinute - expressDay.cutoffMinutes)}`;
