import { Overlay } from '@halal-basket/ui/overlay';
import { useRef } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { LoginFlow, loginLead, loginTitle } from './login-flow.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useLogin } from './use-login.ts';

/** The login above the current page, which does not change. */
export const LoginOverlay: OverlayView<'login'> = ({ redirectUrl, open, onOpenChange }) => {
  const field = useRef<HTMLInputElement>(null);
  const login = useLogin({ onLoggedIn: useAfterLogin(redirectUrl, true) });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={loginTitle(login)}
      description={loginLead(login)}
      closeLabel={m.close()}
      focusFirst={field}
    >
      <div className="pt-2">
        <LoginFlow login={login} field={field} />
      </div>
    </Overlay>
  );
};
