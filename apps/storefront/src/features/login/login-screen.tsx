import { useSearch } from '@tanstack/react-router';
import { LoginCard } from './login-card.tsx';
import { loginLead } from './login-flow.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useLogin } from './use-login.ts';

/** The login as a page: a sheet on phones, a card on desktops. */
export function LoginScreen() {
  const { redirectUrl } = useSearch({ from: '/login' });
  const login = useLogin({ onLoggedIn: useAfterLogin(redirectUrl) });
  return <LoginCard login={login} lead={loginLead(login)} />;
}
