import type { customerNote } from '@halal-basket/contract';
import type { z } from 'zod';
import type { NoteRow } from './note.sql.ts';

export const noteView = ({ at, ...note }: NoteRow): z.infer<typeof customerNote> => ({
  ...note,
  at: at.toISOString(),
});
