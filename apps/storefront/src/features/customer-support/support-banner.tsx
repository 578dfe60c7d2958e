import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useLogout } from '../login/use-logout.ts';

/** Shown above every page while customer support acts for a customer. */
export function SupportBanner({ name }: { name: string }) {
  const logout = useLogout();
  return (
    <div
      role="status"
      className="flex items-center gap-3 bg-promise px-gutter py-1.5 text-sm text-on-promise"
    >
      <Icon name="headset" size={20} />
      <p className="min-w-0 flex-1 font-semi wrap-anywhere">{m.support_banner({ name })}</p>
      <Button variant="light" size="sm" busy={logout.isPending} onClick={() => logout.mutate()}>
        {m.support_end()}
      </Button>
    </div>
  );
}
