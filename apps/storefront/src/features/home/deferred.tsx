import { type ComponentType, lazy, type ReactNode } from 'react';
import type { FarSection } from './order-sections.ts';

type Part = ComponentType<{ section: FarSection }>;

const load = () => import('./deferred-section.tsx');

let loaded: Part | null = null;

/** For pages that render far sections on the server: it cannot wait while it renders. */
export async function loadFarSections(): Promise<void> {
  loaded ??= (await load()).FarSectionBody;
}

const Later = lazy(async () => ({ default: (await load()).FarSectionBody }));

/** A section that is usually far down; its code loads with the first of its kind. */
export function FarSectionPart({ section }: { section: FarSection }): ReactNode {
  const Body = loaded ?? Later;
  return <Body section={section} />;
}
