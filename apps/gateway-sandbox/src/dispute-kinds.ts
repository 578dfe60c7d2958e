/** A chargeback: the payer's bank demands a payment back. */
export interface RazorpayDispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: 'INR';
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'under_review';
  phase: 'chargeback';
  created_at: number;
  /** Documents by their field, and the explanation. */
  evidence: Record<string, unknown> & { submitted_at: number | null };
}

/** An uploaded document. The journal keeps no content. */
export interface RazorpayDocument {
  id: string;
  entity: 'document';
  purpose: 'dispute_evidence';
  name: string;
  mime_type: string;
  size: number;
  created_at: number;
}
