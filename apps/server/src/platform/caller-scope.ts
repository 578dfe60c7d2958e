import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

/** Runs `work` for a caller: waiting work is served caller by caller. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => scope.run(caller, work);

/** The caller of the current work; the same for all work without an external caller. */
export const currentCaller = (): string => scope.getStore() ?? '';
