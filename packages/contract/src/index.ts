export * from './kit.ts';
export * from './errors.ts';
export * from './envelope.ts';
export * from './states.ts';
export * from './subscription-states.ts';
export * from './brand.ts';
export * from './calls/index.ts';
export type * from './shapes/index.ts';
export * as shapes from './shapes/index.ts';
