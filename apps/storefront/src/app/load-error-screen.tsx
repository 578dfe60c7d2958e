import { Button, Icon } from '@halal-basket/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callErrorOf, messageOf } from '../call-errors.ts';
import { m } from '../messages.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { OopsScreen } from './oops-screen.tsx';

/** Whether the network did not answer. The missing answer may be the screen's own code. */
const isOffline = (error: unknown): boolean =>
  callErrorOf(error)?.errorCode === 'OFFLINE' ||
  (typeof navigator !== 'undefined' && !navigator.onLine);

/**
 * Shows why a screen cannot be shown: no network, a refusal of the store in its own words, or a
 * failure.
 */
export const LoadErrorScreen = ({ error, reset }: ErrorComponentProps) =>
  isOffline(error) ? (
    <OfflineScreen error={error} reset={reset} />
  ) : (
    <OopsScreen text={messageOf(error, m.oops_text())} />
  );

/** A screen that was not loaded before needs the network. */
function OfflineScreen({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter();
  const { reset: forgetErrors } = useQueryErrorResetBoundary();
  const retry = () => {
    // Without its code: many browsers remember for as long as the page is open that it did not arrive.
    if (navigator.onLine && !callErrorOf(error)) {
      location.reload();
      return;
    }
    // A screen's own query would throw its former error again.
    forgetErrors();
    reset();
    void router.invalidate();
  };
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  });
  return (
    <>
      <TopBar />
      <div
        role="alert"
        className="mx-auto flex max-w-md flex-col items-center px-gutter py-14 text-center"
      >
        <span className="mb-6 grid size-28 place-items-center rounded-pill bg-brand-soft text-[3rem] text-brand">
          <Icon name="wifi-slash" />
        </span>
        <h1 className="wide text-3xl">{m.offline_title()}</h1>
        <p className="mt-3 text-lg text-text-2">{m.offline_text()}</p>
        <Button size="lg" icon="arrow-clockwise" onClick={retry} className="mt-7">
          {m.retry()}
        </Button>
      </div>
    </>
  );
}
