import { brand } from '@halal-basket/contract/brand';
import { type Paise, rupeesFromPaise } from '@halal-basket/money';
import { z } from 'zod';
import { coolingOffDays } from '../../src/modules/membership/index.ts';
import { complaintDays } from '../../src/modules/orders/index.ts';
import { rechargeReturnDays } from '../../src/modules/wallet/index.ts';
import { filled } from './fields.ts';
import { lazy, readJson } from './files.ts';
import { type DemoHub, hubs, slotTemplates } from './hubs.ts';

const reach = z.strictObject({ phone: filled, email: filled, hours: filled });

/** Who runs the demo shop, and how to reach them. Numbers and addresses are made up. */
export const company = lazy(() => {
  const read = readJson(
    'texts/company.json',
    z.strictObject({
      name: filled,
      address: filled,
      pinCode: filled,
      grievanceOfficer: filled,
      grievanceEmail: filled,
      /** For questions about the texts. */
      help: reach,
      /** Shown on the help page. */
      contact: reach,
    }),
  );
  return { ...read, name: withBrand(read.name) };
});

/** `{{brand}}` and `{{membership}}`; other marks in braces are filled in by the shop. */
export const withBrand = (text: string): string =>
  text.replaceAll('{{brand}}', brand.name).replaceAll('{{membership}}', brand.membership);

const rupees = (amount: Paise): string => `₹${rupeesFromPaise(amount)}`;

/** '7 AM', '8:30 PM' from minutes after midnight. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
  return `${shown} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '9–11 AM', but '11 AM–1 PM'. */
function hours(from: number, to: number): string {
  const sameHalf = from < 720 === to < 720;
  return `${sameHalf ? clock(from).slice(0, -3) : clock(from)}–${clock(to)}`;
}

function feeRow(hub: DemoHub): string {
  const cells = [
    `${hub.name}, ${hub.city}`,
    rupees(hub.deliveryFeePaise),
    rupees(hub.freeFromPaise),
    rupees(hub.minimumPaise),
    hub.expressMinutes === null ? 'no' : `about ${hub.expressMinutes} minutes`,
    hub.cashOnDelivery ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The rules of each hub as the shop applies them. */
const feeTable = (): string =>
  [
    '| Hub | Delivery | Free from | Smallest order | Express | Cash at the door |',
    '| --- | --- | --- | --- | --- | --- |',
    ...hubs().map(feeRow),
  ].join('\n');

/** '₹99 to ₹199': the smallest orders of all hubs. */
function minimumOrders(): string {
  const minimums = hubs()
    .map(({ minimumPaise }) => minimumPaise)
    .toSorted((a, b) => a - b);
  return [minimums[0], minimums.at(-1)]
    .flatMap((amount) => (amount === undefined ? [] : [rupees(amount)]))
    .join(' to ');
}

/** The default hub's fee in words, as an example. */
const exampleFee = (): string =>
  hubs()
    .filter(({ isDefault }) => isDefault)
    .map(
      (hub) =>
        `around ${hub.name} it is ${rupees(hub.deliveryFeePaise)}, and free from ${rupees(hub.freeFromPaise)}`,
    )
    .join('');

const placeholders = lazy((): Readonly<Record<string, string>> => {
  const standard = slotTemplates().filter(({ kind }) => kind === 'standard');
  const express = slotTemplates().find(({ kind }) => kind === 'express');
  const { name, address, pinCode, grievanceOfficer, grievanceEmail, help } = company();
  return {
    'company-name': name,
    'company-address': address,
    'company-pin-code': pinCode,
    'grievance-officer': grievanceOfficer,
    'grievance-email': grievanceEmail,
    'help-phone': help.phone,
    'help-email': help.email,
    'help-hours': help.hours,
    'slot-hours': standard.map((slot) => hours(slot.startMinute, slot.endMinute)).join(', '),
    'slot-cutoff-minutes': String(standard[0]?.cutoffMinutes ?? 0),
    'express-hours': express
      ? `${clock(express.startMinute)} to ${clock(express.endMinute - express.cutoffMinutes)}`
      : '',
    'fee-table': feeTable(),
    'example-fee': exampleFee(),
    'minimum-orders': minimumOrders(),
    'hubs-without-cash': hubs()
      .filter(({ cashOnDelivery }) => !cashOnDelivery)
      .map((hub) => hub.name)
      .join(', '),
    'report-days': String(complaintDays),
    'cooling-off-days': String(coolingOffDays),
    'recharge-return-days': String(rechargeReturnDays),
  };
});

/**
 * Fills in what the shop itself decides, so that a text and the rule which it describes always agree.
 * `fail` is told the line and the mark that has no value.
 */
export const fillIn = (text: string, fail: (line: number, message: string) => never): string =>
  text.replace(/\{\{([^}]*)\}\}/g, (_mark, name: string, offset: number) => {
    const value = placeholders()[name];
    if (value !== undefined) return value;
    const known = Object.keys(placeholders()).join(', ');
    return fail(
      text.slice(0, offset).split('\n').length,
      `{{${name}}} has no value; these have: ${known}`,
    );
  });
