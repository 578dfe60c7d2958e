import { cx, Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';

/** A link to the staff member's own account. Riders have no settings there. */
export function AccountLink({ className }: { className?: string }) {
  const { staff } = useSession();
  if (staff.role === 'rider') return null;
  return (
    <Link
      to="/account"
      className={cx(
        'flex min-h-10 items-center gap-2 rounded-sm text-sm font-semi text-brand hover:underline',
        className,
      )}
    >
      <Icon name="shield-check" size={18} />
      {m.account_page()}
    </Link>
  );
}
