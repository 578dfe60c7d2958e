import type { MandateState } from '@halal-basket/contract';
import { paise } from '@halal-basket/money';
import { z } from 'zod';
import type { GatewayPaymentState } from '../states.ts';
import type {
  DisputeEvent,
  DisputeState,
  MandateEvent,
  PaymentEvent,
  RefundEvent,
  SavedMethod,
} from './gateway.ts';

/** The fields of Razorpay's entities that the store uses. */
const text = z.string().nullish();

export const orderEntity = z.object({
  id: z.string(),
  receipt: text,
  amount: z.coerce.number(),
  status: z.string(),
});

export const paymentEntity = z.object({
  id: z.string(),
  order_id: text,
  amount: z.coerce.number().int(),
  amount_refunded: z.coerce.number().int().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: text,
  token_id: text,
  error_description: text,
  error_reason: text,
  acquirer_data: z.record(z.string(), z.unknown()).nullish(),
});
export type PaymentEntity = z.infer<typeof paymentEntity>;

export const refundEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int(),
  receipt: text,
  status: z.enum(['pending', 'processed', 'failed']),
  acquirer_data: z.record(z.string(), z.unknown()).nullish(),
});

const disputeEntity = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int().positive(),
  amount_deducted: z.coerce.number().int().nullish(),
  reason_code: text,
  phase: text,
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  respond_by: z.number().nullish(),
});

/** The answer to a UPI payment without an address: the link is named or among the next steps. */
export const upiIntent = z.object({
  razorpay_payment_id: z.string(),
  link: text,
  next: z.array(z.object({ action: z.string(), url: text })).nullish(),
});

export const collection = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) });

export const tokenEntity = z.object({
  id: z.string(),
  method: z.string(),
  status: text,
  expired_at: z.number().nullish(),
  recurring: z.boolean().nullish(),
  recurring_details: z.object({ status: text, failure_reason: text }).nullish(),
  card: z
    .object({
      last4: text,
      network: text,
      expiry_month: z.coerce.string().nullish(),
      expiry_year: z.coerce.string().nullish(),
    })
    .nullish(),
  vpa: z.object({ username: text, handle: text }).nullish(),
});

export const webhookBody = z.object({
  event: z.string(),
  created_at: z.number().optional(),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: refundEntity }).optional(),
    dispute: z.object({ entity: disputeEntity }).optional(),
    token: z.object({ entity: tokenEntity }).optional(),
  }),
});

const states: Record<PaymentEntity['status'], GatewayPaymentState> = {
  created: 'PENDING',
  authorized: 'AUTHORISED',
  captured: 'CAPTURED',
  refunded: 'REFUNDED',
  failed: 'FAILED',
};

/** The bank's reference number, in whichever field Razorpay has it. */
function bankReferenceOf(data: Record<string, unknown> | null | undefined): string | undefined {
  const found = ['arn', 'rrn', 'utr', 'bank_transaction_id', 'auth_code']
    .map((name) => data?.[name])
    .find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : undefined;
}

/** Null for a payment without an order: Razorpay returns such money automatically. */
export function paymentEventOf(entity: PaymentEntity): PaymentEvent | null {
  if (!entity.order_id) return null;
  return {
    provider: 'razorpay',
    gatewayOrderId: entity.order_id,
    paymentId: entity.id,
    state: states[entity.status],
    amount: paise(entity.amount),
    currency: entity.currency,
    method: entity.method ?? '',
    reason: entity.error_description ?? entity.error_reason ?? undefined,
    bankReference: bankReferenceOf(entity.acquirer_data),
    tokenId: entity.token_id ?? undefined,
  };
}

const refundStates = {
  pending: 'PENDING',
  processed: 'PROCESSED',
  failed: 'FAILED',
} as const satisfies Record<z.infer<typeof refundEntity>['status'], RefundEvent['state']>;

export const refundEventOf = (entity: z.infer<typeof refundEntity>): RefundEvent => ({
  provider: 'razorpay',
  gatewayRefundId: entity.id,
  refundKey: entity.receipt ?? undefined,
  paymentId: entity.payment_id,
  amount: paise(entity.amount),
  state: refundStates[entity.status],
  bankReference: bankReferenceOf(entity.acquirer_data),
});

const disputeStates = {
  open: 'OPEN',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
  closed: 'CLOSED',
} as const satisfies Record<z.infer<typeof disputeEntity>['status'], DisputeState>;

export const disputeEventOf = (entity: z.infer<typeof disputeEntity>): DisputeEvent => ({
  provider: 'razorpay',
  gatewayDisputeId: entity.id,
  paymentId: entity.payment_id,
  amount: paise(entity.amount),
  deducted: entity.amount_deducted ?? 0,
  reason: entity.reason_code ?? '',
  phase: entity.phase ?? 'chargeback',
  state: disputeStates[entity.status],
  respondBy: entity.respond_by ? new Date(entity.respond_by * 1000) : null,
});

type TokenEntity = z.infer<typeof tokenEntity>;

/** The states of a token for recurring payments. A token in an unknown state counts as CREATED. */
const mandateStates: Partial<Record<string, MandateState>> = {
  initiated: 'CREATED',
  confirmed: 'ACTIVE',
  rejected: 'REJECTED',
  paused: 'PAUSED',
  cancellation_initiated: 'REVOKED',
  cancelled: 'REVOKED',
  expired: 'EXPIRED',
};

export function mandateEventOf(token: TokenEntity): MandateEvent {
  const { card, vpa, recurring_details: details } = token;
  return {
    provider: 'razorpay',
    tokenId: token.id,
    state: mandateStates[details?.status ?? ''] ?? 'CREATED',
    instrument: card?.last4
      ? `${card.network ?? 'Card'} ending ${card.last4}`
      : vpa?.username && vpa.handle
        ? `${vpa.username}@${vpa.handle}`
        : '',
  };
}

/** Empty for a deactivated token and for a token that only a mandate may debit. */
export function savedMethodOf(token: TokenEntity): SavedMethod[] {
  const { id: tokenId, card, vpa } = token;
  if (token.status === 'deactivated' || token.recurring) return [];
  if (token.method === 'upi' && vpa?.username && vpa.handle) {
    const address = `${vpa.username}@${vpa.handle}`;
    return [{ tokenId, kind: 'upi', cardType: '', last4: '', vpa: address }];
  }
  if (token.method !== 'card' || !card?.last4) return [];
  const { expiry_month: month, expiry_year: year } = card;
  const expiry = month && year ? `${month.padStart(2, '0')}/${year.slice(-2)}` : undefined;
  const cardType = card.network ?? 'Card';
  return [{ tokenId, kind: 'card', cardType, last4: card.last4, expiry, vpa: '' }];
}
