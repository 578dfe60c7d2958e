import type { ComplaintReason } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const complaintReasonLabels: Record<ComplaintReason, () => string> = {
  MISSING: m.complaint_MISSING,
  QUALITY: m.complaint_QUALITY,
  WRONG_ITEM: m.complaint_WRONG_ITEM,
  DAMAGED: m.complaint_DAMAGED,
  LATE: m.complaint_LATE,
  PAYMENT: m.complaint_PAYMENT,
  OTHER: m.complaint_OTHER,
};
