import type { RazorpayPayment, RazorpayToken } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';

const fiveYears = 5 * 365 * 86_400;

/** Saves a card or a UPI address for a customer who agreed. Returns its token. */
export function keepToken(sandbox: Sandbox, payment: RazorpayPayment): string | undefined {
  const { journal, clock } = sandbox;
  const save = journal.get('plan', payment.id)?.save ?? false;
  if (!save || !payment.customer_id || payment.token_id) return payment.token_id;
  const kept = savable(payment);
  if (!kept) return undefined;
  const same = journal
    .all('token')
    .find(
      ({ customerId, entity }) =>
        customerId === payment.customer_id &&
        !entity.recurring &&
        entity.status === 'active' &&
        entity.card?.last4 === kept.card?.last4 &&
        entity.vpa?.username === kept.vpa?.username,
    );
  if (same) return same.entity.id;
  const entity = newToken(sandbox, kept, {
    recurring: false,
    expired_at: clock.seconds() + fiveYears,
  });
  const { id } = entity;
  journal.put('token', id, { customerId: payment.customer_id, entity }, clock.now());
  return id;
}

type Kept = Pick<RazorpayToken, 'method' | 'card' | 'vpa'>;

/** Creates a token with a new id. */
export function newToken(
  { journal, clock }: Sandbox,
  kept: Kept,
  terms: Pick<RazorpayToken, 'recurring' | 'expired_at' | 'max_amount'>,
): RazorpayToken {
  const id = journal.newId('token', 'token_');
  return {
    id,
    entity: 'token',
    token: id.slice(6),
    bank: null,
    wallet: null,
    ...kept,
    ...terms,
    auth_type: null,
    mrn: null,
    status: 'active',
    compliant_with_tokenisation_guidelines: true,
    used_at: clock.seconds(),
    created_at: clock.seconds(),
  };
}

/** Returns the token's fields for a card or a UPI address, or null for another payment. */
export function savable({ card, vpa, method }: RazorpayPayment): Kept | null {
  if (method === 'upi' && vpa) {
    const [username = '', handle = ''] = vpa.split('@');
    return { method: 'upi', vpa: { username, handle, name: 'Test Payer' } };
  }
  if (!card) return null;
  return {
    method: 'card',
    card: {
      entity: 'card',
      name: card.name,
      last4: card.last4,
      network: card.network,
      type: card.type,
      issuer: card.issuer,
      international: false,
      expiry_month: 12,
      expiry_year: 2030,
      token_iin: '453335',
    },
  };
}

/** Lists the active tokens of a customer. */
export const tokensOf = ({ journal }: Sandbox, customerId: string): RazorpayToken[] =>
  journal
    .all('token')
    .filter((token) => token.customerId === customerId && token.entity.status === 'active')
    .map(({ entity }) => entity);

/** Returns an active token of the customer, or a mandate in any state. */
export function tokenOf(
  { journal }: Sandbox,
  customerId: string,
  id: string,
): RazorpayToken | null {
  const token = journal.get('token', id);
  if (token?.customerId !== customerId) return null;
  const { entity } = token;
  return entity.status === 'active' || entity.recurring ? entity : null;
}

export function deleteToken({ journal, clock }: Sandbox, customerId: string, id: string): boolean {
  const token = journal.get('token', id);
  if (token?.customerId !== customerId || token.entity.status !== 'active') return false;
  const entity: RazorpayToken = { ...token.entity, status: 'deactivated' };
  journal.put('token', id, { customerId, entity }, clock.now());
  return true;
}
