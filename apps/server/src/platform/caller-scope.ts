import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work` in the name of a caller: what it waits for is shared out caller by caller. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => scope.run(caller, work);

/** In whose name this runs; the same for all that nobody outside asked for. */
export const currentCaller = (): string => scope.getStore() ?? '';
