import { defaultLocale } from '@halal-basket/contract/languages';
import { refuse } from '../../platform/errors.ts';
import { routes } from '../../platform/http/routes.ts';
import type { Queryable } from '../../platform/db.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  blockerText,
  endAllSessionsOf,
  selectProfilesOf,
  scheduleErasure,
} from '../identity/index.ts';
import { erasureBlockers } from '../session/index.ts';
import { customersForStaff } from './customer-list.ts';
import { noteView } from './notes/note-view.ts';
import { deleteNote, insertNote } from './notes/note.sql.ts';
import { mergeCustomers, mergePreview } from './merge-customers.ts';
import { customerProfile } from './profile.ts';

/** A customer with more notes needs a summary, not another note. */
const maxNotes = 100;

/** Refuses CUSTOMER_NOT_FOUND for an unknown number, and for an account that was erased. */
async function phoneOf(q: Queryable, customerId: number): Promise<string> {
  const [profile] = await selectProfilesOf(q, [customerId]);
  const phone = profile?.phone ?? '';
  return phone === '' ? refuse('CUSTOMER_NOT_FOUND') : phone;
}

const subjectOf = (customerId: number) => `customer ${customerId}`;

/** The list of customers and the page of each. The audit keeps each look at a phone number. */
export const customersRoutes = (personalData: () => readonly PersonalData[]) =>
  routes({
    consoleCustomers: async ({ db, clock }, { query }) => {
      const { segment, q: words = '' } = query;
      return customersForStaff(db, { segment, words, now: clock.now() }, query);
    },

    consoleCustomer: async ({ db, clock }, { params }) => {
      return customerProfile(db, params.customerId, clock.now());
    },

    consoleRevealPhone: async (context, { params: { customerId }, body: { reason } }) => {
      const phoneNo = await phoneOf(context.tx, customerId);
      context.audit.detail(subjectOf(customerId), { after: { reason } });
      return { phoneNo };
    },

    consoleAddCustomerNote: async (context, { params: { customerId }, body: { words } }) => {
      const { tx, clock, staff } = context;
      await phoneOf(tx, customerId);
      const note = await insertNote(tx, {
        customerId,
        words,
        at: clock.now(),
        most: maxNotes,
        staffId: staff.staffId,
        writtenBy: staff.fullName,
      });
      if (!note) refuse('TOO_MANY_NOTES');
      context.audit.detail(subjectOf(customerId), { after: { noteId: note.noteId } });
      return noteView(note);
    },

    consoleDeleteCustomerNote: async (context, { params: { customerId, noteId } }) => {
      const gone = (await deleteNote(context.tx, customerId, noteId)) ?? refuse('NOTE_NOT_FOUND');
      context.audit.detail(subjectOf(customerId), {
        before: { noteId: gone.noteId },
        after: {},
      });
      return {};
    },

    consoleEndCustomerSessions: async (context, { params: { customerId }, body: { reason } }) => {
      await phoneOf(context.tx, customerId);
      await endAllSessionsOf(context.tx, customerId, context.clock.now());
      context.audit.detail(subjectOf(customerId), { after: { reason } });
      return {};
    },

    consoleEraseCustomer: async (context, { params: { customerId }, body: { reason } }) => {
      const { tx, clock } = context;
      await phoneOf(tx, customerId);
      const [blocker] = await erasureBlockers(tx, customerId);
      if (blocker) {
        refuse('ERASURE_BLOCKED', {
          description: `This account cannot be deleted yet. The customer sees: “${blockerText(defaultLocale, blocker)}”`,
        });
      }
      const at = await scheduleErasure(tx, customerId, { but: null, now: clock.now() });
      context.audit.detail(subjectOf(customerId), { after: { reason, at: at.toISOString() } });
      return { erasedFrom: at.toISOString() };
    },

    consoleMergePreview: async ({ db, clock }, { params: { customerId }, query: { from } }) => {
      return mergePreview(db, { from, to: customerId }, clock.now());
    },

    consoleMergeCustomers: async (context, { params: { customerId }, body: { from, reason } }) => {
      const { tx, clock } = context;
      await mergeCustomers(tx, { from, to: customerId }, personalData(), clock.now());
      context.audit.detail(subjectOf(customerId), { after: { reason, from } });
      return {};
    },
  });
