import { brand } from '@halal-basket/contract/brand';
import type { Locale } from '@halal-basket/contract/languages';
import { type Paise, rupeesFromPaise } from '@halal-basket/money';
import { hoursLabel, timeLabel } from '@halal-basket/times';
import { z } from 'zod';
import { coolingOffDays } from '../../src/modules/membership/index.ts';
import { complaintDays } from '../../src/modules/orders/index.ts';
import { rechargeReturnDays } from '../../src/modules/wallet/index.ts';
import { isolated } from '../../src/platform/http/shop-texts.ts';
import { filled } from './fields.ts';
import { lazy, readJson } from './files.ts';
import { type DemoHub, hubs, slotTemplates } from './hubs.ts';

const reach = z.strictObject({ phone: filled, email: filled, hours: filled });

/** The company of the demo shop and its contacts. Numbers and addresses are invented. */
export const company = lazy(() => {
  const read = readJson(
    'texts/company.json',
    z.strictObject({
      name: filled,
      address: filled,
      pinCode: filled,
      grievanceOfficer: filled,
      grievanceEmail: filled,
      /** The contact for questions about the texts. */
      help: reach,
      /** The contact on the help page. */
      contact: reach,
    }),
  );
  return { ...read, name: withBrand(read.name) };
});

/** Fills in `{{brand}}` and `{{membership}}`. The shop fills in other marks in braces. */
export const withBrand = (text: string): string =>
  text.replaceAll('{{brand}}', brand.name).replaceAll('{{membership}}', brand.membership);

const rupees = (amount: Paise): string => `₹${rupeesFromPaise(amount)}`;

/** Empty in a shop without hubs. */
const rupeesOf = (amount: Paise | undefined): string =>
  amount === undefined ? '' : rupees(amount);

function feeRow(hub: DemoHub): string {
  const cells = [
    `${hub.name}, ${hub.city}`,
    rupees(hub.deliveryFeePaise),
    rupees(hub.freeFromPaise),
    rupees(hub.minimumPaise),
    hub.expressMinutes === null ? '–' : String(hub.expressMinutes),
    hub.cashOnDelivery ? '✓' : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const minimums = (): Paise[] =>
  hubs()
    .map(({ minimumPaise }) => minimumPaise)
    .toSorted((a, b) => a - b);

const placeholders = lazy((): Readonly<Record<string, string>> => {
  const standard = slotTemplates().filter(({ kind }) => kind === 'standard');
  const express = slotTemplates().find(({ kind }) => kind === 'express');
  const example = hubs().find(({ isDefault }) => isDefault);
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
    'slot-hours': standard.map((slot) => hoursLabel(slot.startMinute, slot.endMinute)).join(', '),
    'slot-cutoff-minutes': String(standard[0]?.cutoffMinutes ?? 0),
    'express-from': express ? timeLabel(express.startMinute) : '',
    'express-until': express ? timeLabel(express.endMinute - express.cutoffMinutes) : '',
    'fee-rows': hubs().map(feeRow).join('\n'),
    'example-hub': example?.name ?? '',
    'example-delivery-fee': rupeesOf(example?.deliveryFeePaise),
    'example-free-from': rupeesOf(example?.freeFromPaise),
    'smallest-minimum': rupeesOf(minimums()[0]),
    'largest-minimum': rupeesOf(minimums().at(-1)),
    'hubs-without-cash': hubs()
      .filter(({ cashOnDelivery }) => !cashOnDelivery)
      .map((hub) => hub.name)
      .join(', '),
    'report-days': String(complaintDays),
    'cooling-off-days': String(coolingOffDays),
    'recharge-return-days': String(rechargeReturnDays),
  };
});

/** Rows of a table are of several directions. */
const inText = (value: string, language: Locale): string =>
  value.includes('\n') ? value : isolated(value, language);

/**
 * Fills in the values of the shop's rules, so that a text and the rule that it describes always agree. Calls
 * `fail` with the line of a mark without a value, and a message that names the mark.
 */
export const fillIn = (
  text: string,
  fail: (line: number, message: string) => never,
  language: Locale = 'en',
): string =>
  text.replace(/\{\{([^}]*)\}\}/g, (_mark, name: string, offset: number) => {
    const value = placeholders()[name];
    if (value !== undefined) return inText(value, language);
    const known = Object.keys(placeholders()).join(', ');
    return fail(
      text.slice(0, offset).split('\n').length,
      `{{${name}}} has no value; use one of: ${known}`,
    );
  });
