import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react';
import { loadCode } from './load-code.ts';

/** The component that a module exports, by its props. */
type ViewOf<Export> = Export extends (props: infer Props) => unknown
  ? FunctionComponent<Props>
  : never;

/** A component whose code loads when it is first shown. It needs a `Suspense` above it. */
export const lazyComponent = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ViewOf<Module[Name]>> =>
  lazy(async () => ({ default: (await loadCode(load))[name] as ViewOf<Module[Name]> }));
