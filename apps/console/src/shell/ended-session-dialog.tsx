import { Button, buttonClass, Icon, LazyOverlay } from '@halal-basket/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConsole } from '../app/console-context.tsx';
import { m } from '../messages.ts';
import { dismissLogin, forgetEndedSession, useLoginPrompt } from '../session/ended-session.ts';

/** Asks for a new login in another tab, because this page has unsaved changes. */
export function EndedSessionDialog() {
  const { queryClient } = useConsole();
  const router = useRouter();
  const isOpen = useLoginPrompt();
  useEffect(() => forgetEndedSession, []);
  const leave = () => {
    const { location } = router.state;
    queryClient.clear();
    void router.navigate({
      to: '/login',
      search: { redirect: location.href },
      replace: true,
      ignoreBlocker: true,
    });
  };
  return (
    <LazyOverlay
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) dismissLogin();
      }}
      title={m.session_ended()}
      closeLabel={m.close()}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="danger" onClick={leave}>
            {m.leave_page()}
          </Button>
          <Link to="/login" target="_blank" className={buttonClass()} onClick={dismissLogin}>
            {m.log_in_new_tab()}
            <Icon name="arrow-square-out" size={16} />
          </Link>
        </div>
      }
    >
      <p>{m.session_ended_unsaved()}</p>
    </LazyOverlay>
  );
}
