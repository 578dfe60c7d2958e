/** The loaders of all features, for `lazyFn`: they load together when the first of them is needed. */
export const loads = () => import('./loaders.ts');
