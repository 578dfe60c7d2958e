/** One line of a settlement report. Amounts in paise. */
export interface SettledLine {
  kind: 'payment' | 'refund' | 'adjustment';
  /** The gateway's id of the payment, refund or adjustment. */
  entityId: string;
  amount: number;
  fee: number;
  /** GST on the fee. */
  tax: number;
  /** The amount that reaches the bank; below zero for money that leaves. */
  net: number;
  settlementId: string;
  utr: string;
  settledAt: Date;
}
