import type { PersonalData } from '../../../platform/personal-data.ts';
import { deleteNotesOf, selectNotes, moveNotes } from './note.sql.ts';

export const notesData: PersonalData = {
  exportOf: async (q, customerId) => ({
    notesOfTheShop: (await selectNotes(q, customerId)).map(({ words, at }) => ({ words, at })),
  }),
  erase: async (tx, { customerId }) => {
    await deleteNotesOf(tx, customerId);
  },
  merge: async (tx, accounts) => {
    await moveNotes(tx, accounts);
  },
};
