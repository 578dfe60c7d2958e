import type { IconName } from './names.ts';

/** Icons that point in reading direction; mirrored in right-to-left languages. */
export const mirroredIcons: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'arrow-square-out',
  'caret-left',
  'caret-right',
  'chat-circle-dots',
  'list',
  'list-checks',
  'megaphone',
  'moped',
  'sign-in',
  'sign-out',
  'truck',
]);
