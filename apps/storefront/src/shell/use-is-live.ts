import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the browser takes its markup over; true from then on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
