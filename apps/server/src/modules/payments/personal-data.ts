import type { PersonalData } from '../../platform/personal-data.ts';
import type { Queryable } from '../../platform/db.ts';
import {
  deleteGatewayNames,
  selectPaymentsForExport,
  selectRefundsForExport,
  selectUndecided,
} from './personal.sql.ts';

export const paymentsData: PersonalData = {
  exportOf: async (q, customerId) => ({
    payments: await selectPaymentsForExport(q, customerId),
    refunds: await selectRefundsForExport(q, customerId),
  }),
  // What was paid stays by law; by which name the gateways know them goes.
  erase: async (tx, { customerId }) => void (await deleteGatewayNames(tx, customerId)),
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
