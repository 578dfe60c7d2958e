import type { SectionAudience } from '@halal-basket/contract';
import { m } from '../../messages.ts';

export const audienceKinds: readonly SectionAudience[] = ['GUEST', 'NEW', 'RETURNING', 'SELECT'];

const names: Record<SectionAudience, () => string> = {
  GUEST: m.audience_guest,
  NEW: m.audience_new,
  RETURNING: m.audience_returning,
  SELECT: m.audience_select,
};

export const audienceName = (kind: SectionAudience): string => names[kind]();
