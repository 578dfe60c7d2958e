import { Button, Icon } from '@halal-basket/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { callErrorOf, messageOf } from '../call-errors.ts';
import { m } from '../messages.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { OopsScreen } from './oops-screen.tsx';

/** No answer for want of a network; a screen's own code may be what did not come. */
const isOffline = (error: unknown): boolean =>
  callErrorOf(error)?.errorCode === 'OFFLINE' ||
  (typeof navigator !== 'undefined' && !navigator.onLine);

/** Why a screen does not show: there is no network, the store refuses it in its own words, or something broke. */
export const LoadErrorScreen = ({ error, reset }: ErrorComponentProps) =>
  isOffline(error) ? (
    <OfflineScreen reset={reset} />
  ) : (
    <OopsScreen text={messageOf(error, m.oops_text())} />
  );

/** A screen that was never here before cannot be shown without a network; it comes with it. */
function OfflineScreen({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
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
