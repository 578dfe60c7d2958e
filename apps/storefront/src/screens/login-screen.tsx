import { useSearch } from '@tanstack/react-router';
import { LoginFlow, loginTitle } from '../features/login/login-flow.tsx';
import { useAfterLogin } from '../features/login/use-after-login.ts';
import { useLogin } from '../features/login/use-login.ts';
import { m } from '../messages.ts';
import { TopBar } from '../shell/top-bar.tsx';

/** The login by code: a sheet over the counter on phones, a card before it on desktops. */
export function LoginScreen() {
  const { redirectUrl } = useSearch({ from: '/login' });
  const login = useLogin(useAfterLogin(redirectUrl));
  return (
    <div className="hb-pine on-pine star-lattice flex min-h-dvh flex-col lg:min-h-0">
      <TopBar floating cart={false} />
      <img
        src="/art/mutton.webp"
        alt=""
        width={220}
        height={220}
        className="pointer-events-none mx-auto -mt-6 -mb-8 size-55 object-contain lg:hidden"
      />
      <div className="flex flex-1 flex-col rounded-t-xl bg-surface px-gutter pt-8 pb-10 text-text shadow-e3 lg:mx-auto lg:my-16 lg:w-110 lg:flex-none lg:rounded-xl lg:p-9">
        <h1 className="wide text-2xl">{loginTitle(login)}</h1>
        {login.state.block === 'PHONE_NO' && (
          <p className="mt-1 mb-5 text-text-2">{m.login_lead()}</p>
        )}
        {login.state.block === 'OTP' && <div className="h-3" />}
        <LoginFlow login={login} />
      </div>
    </div>
  );
}
