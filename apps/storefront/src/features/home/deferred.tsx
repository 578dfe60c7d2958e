import { lazyComponent } from '@halal-basket/ui';
import { type ComponentType, type ReactNode } from 'react';
import type { DeferredSection } from './order-sections.ts';

type Part = ComponentType<{ section: DeferredSection }>;

const load = () => import('./deferred-section.tsx');

let loaded: Part | null = null;

/** For pages that render far sections on the server, which cannot wait while it renders. */
export async function loadDeferredSections(): Promise<void> {
  loaded ??= (await load()).DeferredSectionBody;
}

const Later = lazyComponent(load, 'DeferredSectionBody');

/** A section that is usually far down; its code loads with the first of its kind. */
export function DeferredSectionPart({ section }: { section: DeferredSection }): ReactNode {
  const Body = loaded ?? Later;
  return <Body section={section} />;
}
