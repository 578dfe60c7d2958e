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
} from './personal-data.sql.ts';

export const paymentsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    payments: await selectPaymentsForExport(q, customerId),
    refunds: await selectRefundsForExport(q, customerId),
    mandates: await selectMandatesForExport(q, customerId),
  }),
  // What was paid stays by law; what may still be debited ends, with who the gateways were told pays.
  erase: async (tx, { customerId }, now) => {
    const reason = 'The account was erased.';
    await revokeMandates(tx, customerId, { actor: 'customer', reason, now });
    blankInstruments(tx, customerId);
    await blankPayers(tx, customerId);
    await deleteGatewayNames(tx, customerId);
  },
};

/** Money of a customer that is still between them, the store and their bank. */
export interface Undecided {
  /** A gateway has not said yet what became of it, or somebody must look at it. */
  payment: boolean;
  refund: boolean;
  dispute: boolean;
}

export const undecidedMoneyOf = (q: Queryable, customerId: number): Promise<Undecided> =>
  selectUndecided(q, customerId);
