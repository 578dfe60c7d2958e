import type { ReactNode } from 'react';
import { TopBar } from '../../shell/top-bar.tsx';
import { LoginFlow, loginTitle } from './login-flow.tsx';
import type { Login } from './use-login.ts';

/** The frame of the login: a sheet on phones, a card on desktops. */
export const LoginCard = ({ login, lead }: { login: Login; lead?: ReactNode }) => (
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
      {lead ? <p className="mt-1 mb-5 text-text-2">{lead}</p> : <div className="h-3" />}
      <LoginFlow login={login} />
    </div>
  </div>
);
