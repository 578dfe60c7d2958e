import { m } from '../../messages.ts';
import { fieldText } from './differences.ts';

/** Parts of stored actions for which the screens use other words. */
const names = new Map([
  ['assignDriver', m.audit_action_assign_rider],
  ['bringBack', m.audit_action_return_to_hub],
]);

/** 'order.assignDriver' → 'Order › assign rider'. */
export const actionText = (action: string): string =>
  fieldText(
    action
      .split('.')
      .map((part) => names.get(part)?.() ?? part)
      .join('.'),
  );
