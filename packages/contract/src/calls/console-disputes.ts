import { z } from 'zod';
import { defineCall } from '../kit.ts';
import { nothing, text } from '../shapes/basic.ts';

const aDispute = {
  who: 'staff',
  permission: 'settleRefunds',
  rate: 'console',
  device: false,
  params: z.object({ provider: z.enum(['razorpay', 'payu']), disputeId: text(60) }),
} as const;

/** Evidence for disputes: customers' banks decide by it. */
export const consoleDisputesCalls = {
  consoleDisputeEvidence: defineCall({
    ...aDispute,
    summary:
      'Returns the evidence for a dispute as ZIP: a summary with delivery proof, messages and earlier orders, the invoices, and photos.',
    raw: 'file',
    method: 'GET',
    path: '/api/console/disputes/:provider/:disputeId/evidence',
    answer: z.string(),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  consoleSendEvidence: defineCall({
    ...aDispute,
    summary:
      'Sends the evidence for an undecided dispute to the gateway by its API, and records that. Refuses gateways that take evidence in their dashboard only.',
    audit: 'dispute.evidenceSent',
    method: 'POST',
    path: '/api/console/disputes/:provider/:disputeId/evidence/send',
    body: z.strictObject({}),
    answer: nothing,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'CONFLICT',
      'EVIDENCE_BY_HAND',
      'EVIDENCE_REFUSED',
      'GATEWAY_UNAVAILABLE',
    ],
  }),
  consoleMarkEvidenceSent: defineCall({
    ...aDispute,
    summary: 'Records that staff sent the evidence of an undecided dispute to the gateway.',
    audit: 'dispute.evidenceSent',
    method: 'POST',
    path: '/api/console/disputes/:provider/:disputeId/evidence-sent',
    body: z.strictObject({}),
    answer: nothing,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
};
