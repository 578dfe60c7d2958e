import type { RazorpayDispute, RazorpayDocument } from '../dispute-kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { RazorpayError, unknownId, wrongInput } from './errors.ts';
import { amountOf, type Body, refuseOtherFields, stringOf, textOf } from './input.ts';
import { findPayment } from './payments.ts';
import { sendDisputeWebhook } from './webhooks.ts';

const daysToRespond = 7;
const mediaTypes = ['image/jpg', 'image/jpeg', 'image/png', 'application/pdf'];

/** The fields of a contest that name documents. */
const documentFields = [
  'shipping_proof',
  'billing_proof',
  'cancellation_proof',
  'customer_communication',
  'proof_of_service',
  'explanation_letter',
  'refund_confirmation',
  'access_activity_log',
  'refund_cancellation_policy',
  'term_and_conditions',
];

/** The payer's bank demands the payment back. */
export function openDispute(sandbox: Sandbox, input: Body): RazorpayDispute {
  const { journal, clock } = sandbox;
  const payment = findPayment(sandbox, stringOf(input['paymentId']));
  const id = journal.newId('dispute', 'disp_');
  const dispute: RazorpayDispute = {
    id,
    entity: 'dispute',
    payment_id: payment.id,
    amount: payment.amount,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: stringOf(input['reason'], 'goods_or_services_not_received'),
    respond_by: clock.seconds() + daysToRespond * 86_400,
    status: 'open',
    phase: 'chargeback',
    created_at: clock.seconds(),
    evidence: { submitted_at: null },
  };
  journal.put('dispute', id, dispute, clock.now());
  sendDisputeWebhook(sandbox, 'payment.dispute.created', dispute, payment);
  return dispute;
}

export function findDispute({ journal }: Sandbox, id: string): RazorpayDispute {
  const dispute = journal.get('dispute', id);
  if (!dispute) throw unknownId();
  return dispute;
}

/** Keeps an uploaded document: a JPEG, PNG or PDF file for a dispute. */
export async function uploadDocument(
  { journal, clock }: Sandbox,
  form: FormData,
): Promise<RazorpayDocument> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    throw wrongInput('The file field is required.', 'file');
  }
  const purpose = form.get('purpose');
  if (purpose !== 'dispute_evidence')
    throw wrongInput('invalid document upload purpose', 'purpose');
  if (!mediaTypes.includes(file.type)) {
    throw wrongInput('The file must be a file of type: jpg, jpeg, png, pdf.', 'file');
  }
  const id = journal.newId('document', 'doc_');
  const document: RazorpayDocument = {
    id,
    entity: 'document',
    purpose,
    name: file.name,
    mime_type: file.type,
    size: file.size,
    created_at: clock.seconds(),
  };
  return journal.put('document', id, document, clock.now());
}

const documentsIn = (body: Body): string[] =>
  documentFields.flatMap((name) => (Array.isArray(body[name]) ? body[name].map(String) : []));

/** Contests a dispute. A draft changes only the evidence; `submit` needs a document, and ends the shop's part. */
export function contest(sandbox: Sandbox, id: string, body: Body): RazorpayDispute {
  const { journal, clock } = sandbox;
  const dispute = findDispute(sandbox, id);
  refuseOtherFields(body, ['amount', 'summary', 'others', 'action', ...documentFields]);
  if (dispute.status !== 'open') {
    throw new RazorpayError(400, 'Action not allowed for the current dispute status');
  }
  const amount = body['amount'] === undefined ? dispute.amount : amountOf(body['amount']);
  if (amount > dispute.amount) {
    throw wrongInput('The contested amount is greater than the disputed amount.', 'amount');
  }
  const documents = documentsIn(body);
  if (documents.some((each) => !journal.get('document', each))) throw unknownId();
  const isSubmitted = body['action'] === 'submit';
  if (!isSubmitted && body['action'] !== 'draft') {
    throw wrongInput('The selected action is invalid.', 'action');
  }
  if (isSubmitted && documents.length === 0) {
    throw wrongInput('At least one document is required to contest a dispute.');
  }
  const { action: _, ...fields } = body;
  const evidence = {
    ...fields,
    amount,
    summary: textOf(body, 'summary', 1000),
    submitted_at: isSubmitted ? clock.seconds() : null,
  };
  const status = isSubmitted ? 'under_review' : 'open';
  const after = journal.put('dispute', id, { ...dispute, status, evidence }, clock.now());
  if (isSubmitted) {
    const payment = findPayment(sandbox, dispute.payment_id);
    sendDisputeWebhook(sandbox, 'payment.dispute.under_review', after, payment);
  }
  return after;
}
