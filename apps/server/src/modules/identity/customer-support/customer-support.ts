import type { Tx } from '../../../platform/db.ts';
import { refuse } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newTicket, ticketHash } from '../../../platform/ids.ts';
import {
  deleteUnusedSupportTokens,
  insertSupportToken,
  useSupportToken,
} from './customer-support.sql.ts';
import { selectCustomerBy } from '../customers/customer.sql.ts';
import { supportSession } from '../limits.ts';
import { revokeSupportSessions } from '../sessions/session-end.sql.ts';

export interface SupportToken {
  token: string;
  customerId: number;
  customerName: string | null;
  expiresAt: Date;
}

/** Makes a token with which customer support orders for this customer. Refuses NOT_FOUND. */
export async function createSupportToken(
  tx: Tx,
  input: {
    who: { id: number } | { phone: string };
    staffId: number;
    staffName: string;
    reason: string;
  },
  now: Date,
): Promise<SupportToken> {
  const { who, ...rest } = input;
  const customer = (await selectCustomerBy(tx, who)) ?? refuse('NOT_FOUND');
  const token = newTicket();
  const expiresAt = new Date(now.getTime() + supportSession.tokenSeconds * 1000);
  const customerId = customer.id;
  await insertSupportToken(tx, {
    ...rest,
    tokenHash: ticketHash(token),
    customerId,
    now,
    expiresAt,
  });
  return { token, customerId, customerName: customer.full_name, expiresAt };
}

/**
 * Uses the token: returns the agent and the customer. Refuses SUPPORT_TOKEN_GONE for a token that was used or is
 * too old.
 */
export async function redeemSupportToken(tx: Tx, token: string, now: Date) {
  const used = (await useSupportToken(tx, ticketHash(token), now)) ?? refuse('SUPPORT_TOKEN_GONE');
  const { customerId, staffId, staffName: name } = used;
  await emit(tx, 'support.began', { customerId, staffId, at: now.toISOString() });
  return { customerId, supportAgent: { staffId, name } };
}

/**
 * Ends all support sessions of an agent and voids the agent's tokens. Tokens come first: the lock waits for a
 * token that is being used, so that its session ends with the others.
 */
export async function endSupportSessions(tx: Tx, staffId: number, now: Date): Promise<void> {
  await deleteUnusedSupportTokens(tx, staffId);
  await revokeSupportSessions(tx, staffId, now);
}
