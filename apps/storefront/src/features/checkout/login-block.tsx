import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { LoginFlow } from '../login/login-flow.tsx';
import { useAfterLogin } from '../login/use-after-login.ts';
import { useLogin } from '../login/use-login.ts';

/** A visitor who came by a press can type at once. */
const focusAfterPress = (field: HTMLInputElement | null): void => {
  if (navigator.userActivation?.hasBeenActive) focusOnAppearing(field);
};

/** The login inside the page. Only customers can order. */
export function LoginBlock() {
  const login = useLogin({ onLoggedIn: useAfterLogin(undefined, true) });
  return (
    <div className="max-w-md">
      {login.state.block === 'PHONE_NO' && (
        <p className="mb-4 text-text-2">{m.checkout_login_text()}</p>
      )}
      <LoginFlow login={login} field={focusAfterPress} />
    </div>
  );
}
