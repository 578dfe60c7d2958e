/** Lets other requests run. Long work in pieces of a few milliseconds awaits it in between. */
export const yieldEventLoop = (): Promise<void> =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });
