import type { Queryable } from '../../platform/db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { revokeMandates } from './mandates/mandates.ts';
import { blankInstruments, selectMandatesForExport } from './mandates/mandates.sql.ts';
import {
  blankPayers,
  deleteGatewayNames,
  selectPaymentsForExport,
  selectRefundsForExport,
  selectUndecided,
  mergePayments,
} from './personal-data.sql.ts';

export const paymentsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    payments: await selectPaymentsForExport(q, customerId),
    refunds: await selectRefundsForExport(q, customerId),
    mandates: await selectMandatesForExport(q, customerId),
  }),
  // Payments are kept by law. Mandates end, and the names sent to gateways are erased.
  erase: async (tx, { customerId }, now) => {
    const reason = 'The account was erased.';
    await revokeMandates(tx, customerId, { actor: 'customer', reason, now });
    blankInstruments(tx, customerId);
    await blankPayers(tx, customerId);
    await deleteGatewayNames(tx, customerId);
  },
  merge: mergePayments,
};

/** Money of a customer that is not final at the shop or at the bank. */
export interface Undecided {
  /** The gateway has not reported the outcome, or staff must check it. */
  payment: boolean;
  refund: boolean;
  dispute: boolean;
}

export const undecidedMoneyOf = (q: Queryable, customerId: number): Promise<Undecided> =>
  selectUndecided(q, customerId);
