import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';

/** The login, which opens above the page and returns to it. Only customers can order. */
export function LoginBlock() {
  const overlay = useOverlay();
  return (
    <>
      <p className="text-text-2">{m.checkout_login_text()}</p>
      <Button
        variant="promise"
        size="lg"
        icon="sign-in"
        className="mt-4 max-lg:w-full"
        onClick={() => overlay.open('login', {})}
      >
        {m.checkout_login()}
      </Button>
    </>
  );
}
