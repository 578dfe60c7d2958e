import type { IssueReason } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const complaintReasonLabels: Record<IssueReason, () => string> = {
  MISSING: m.issue_MISSING,
  QUALITY: m.issue_QUALITY,
  WRONG_ITEM: m.issue_WRONG_ITEM,
  DAMAGED: m.issue_DAMAGED,
  LATE: m.issue_LATE,
  PAYMENT: m.issue_PAYMENT,
  OTHER: m.issue_OTHER,
};
