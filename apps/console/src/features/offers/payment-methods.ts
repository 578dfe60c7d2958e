import type { EditedPromo } from '@halal-basket/contract';

type Mode = EditedPromo['paymentModes'][number];

/** A payment method with its name and its modes on the wire. */
const modes = {
  upi: ['upi', 'UPI_APP_INTENT'],
  card: ['CC', 'STORED_CARD'],
  netbanking: ['netbanking'],
  wallets: ['cashcard', 'wallet'],
  later: ['BNPL'],
  hbw: ['hbw'],
  hbp: ['hbp'],
  cod: ['cod'],
  pod: ['pod'],
} as const satisfies Record<string, readonly Mode[]>;

export type PaymentMethod = keyof typeof modes;

export const paymentMethods = Object.keys(modes) as PaymentMethod[];

/** A method is selected when any of its modes is. */
export const paymentMethodsIn = (chosen: readonly Mode[]): PaymentMethod[] =>
  paymentMethods.filter((way) => modes[way].some((mode) => chosen.includes(mode)));

export const modesOf = (ways: readonly PaymentMethod[]): Mode[] =>
  ways.flatMap((way) => modes[way]);
