import type { Cart } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import { LoginFlow } from '../login/login-flow.tsx';
import { useAfterLogin } from '../login/use-after-login.ts';
import { loginOfferText } from '../offers/offer-row.tsx';
import { useLogin } from '../login/use-login.ts';

/** A visitor who came by a press can type at once. */
const focusAfterPress = (field: HTMLInputElement | null): void => {
  if (navigator.userActivation?.hasBeenActive) focusOnAppearing(field);
};

/** The login inside the page. Only customers can order. */
export function LoginBlock({ offer }: { offer: Cart['loginOffer'] }) {
  const login = useLogin({ onLoggedIn: useAfterLogin(undefined, true) });
  return (
    <div className="max-w-md">
      {login.state.block === 'PHONE_NO' && (
        <p className="mb-4 text-text-2">{m.checkout_login_text()}</p>
      )}
      {offer && (
        <p className="mb-4 flex items-center gap-2.5 rounded-md bg-promise-soft p-3 leading-snug">
          <Icon name="ticket" size={24} className="text-promise-text" />
          <span>
            <b className="block">{loginOfferText(offer)}</b>
            <span className="text-sm text-text-2">{m.offers_login_text()}</span>
          </span>
        </p>
      )}
      <LoginFlow login={login} field={focusAfterPress} />
    </div>
  );
}
