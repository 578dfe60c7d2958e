import { formatRupees } from '@halal-basket/money';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';

/** HB Money that the customer got because the delivery was late; it leads to the balance. */
export const LateCredit = ({ amount }: { amount: number }) => (
  <AppLink
    href={paths.wallet()}
    className="mt-3 flex items-start gap-2 rounded-md bg-success-soft p-3 text-sm font-semi text-success hover:underline"
  >
    <Icon name="wallet" className="mt-0.5 shrink-0" />
    {m.order_late_credit({ amount: formatRupees(amount) })}
  </AppLink>
);

/** Says that the credit is taken back if the customer cancels the late delivery. */
export const TakenBackCredit = ({ amount }: { amount: number }) => (
  <p className="mb-4 text-sm text-text-2">
    {m.cancel_late_credit({ amount: formatRupees(amount) })}
  </p>
);
