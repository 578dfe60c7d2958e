import { type CallShape, callShapes } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import type { WriteContext } from './context.ts';
import { ReplyEffects } from './reply-effects.ts';
import {
  type AuditEntry,
  AuditRecorder,
  type CustomerRead,
  audited,
  recordCustomersSeen,
  requireCallPermission,
} from './staff-calls.ts';

const now = new Date('2026-11-23T10:00:00Z');
const staff = { staffId: 7 };
const context = { clock: { now: () => now }, tx: {}, staff } as unknown as WriteContext;
const customer = { visitor: { kind: 'customer' } } as unknown as WriteContext;

const rulesOf = (held: readonly string[]) => {
  const entries: AuditEntry[] = [];
  const reads: CustomerRead[] = [];
  const insertAuditEntry = async (_tx: unknown, entry: AuditEntry) => entries.push(entry);
  const recordRead = async (_q: unknown, read: CustomerRead) => reads.push(read);
  return {
    entries,
    reads,
    rules: {
      may: (_who: unknown, each: string) => held.includes(each),
      insertAuditEntry,
      recordRead,
    },
  };
};

/** The work of a handler with this audit. */
const telling =
  (tell: (note: AuditRecorder) => void) =>
  async (write: WriteContext & { audit?: AuditRecorder }) => {
    if (write.audit) tell(write.audit);
    return 'done';
  };
const callWith = (audit: CallShape['audit']): CallShape => ({
  ...callShapes.consoleSaveHub,
  audit,
});

describe('the permission of a call', () => {
  const call = (permission: CallShape['permission']): CallShape => ({
    ...callShapes.consoleSaveHub,
    permission,
  });

  it('refuses staff who lack it, or one of several', () => {
    const { rules } = rulesOf(['editHubs']);
    expect(() => requireCallPermission(rules, call('editHubs'), context)).not.toThrow();
    expect(() => requireCallPermission(rules, call('seeAudit'), context)).toThrow(
      'You do not have permission',
    );
    const both = call(['editHubs', 'seeAudit']);
    expect(() => requireCallPermission(rules, both, context)).toThrow('You do not have permission');
  });

  it('allows every member of staff if the contract says so', () => {
    const { rules } = rulesOf([]);
    expect(() => requireCallPermission(rules, call('everyStaff'), context)).not.toThrow();
    expect(() => requireCallPermission(rules, call('checkedByHandler'), context)).not.toThrow();
  });
});

describe('the audit of a call', () => {
  it("records the handler's details under the action of the contract", async () => {
    const { rules, entries } = rulesOf([]);
    const handle = telling((note) => note.detail('MUM-BDR', { after: { open: true } }));
    expect(await audited(rules, callWith('hub.save'), context, handle)).toBe('done');
    expect(entries).toEqual([
      {
        staffId: 7,
        action: 'hub.save',
        subject: 'MUM-BDR',
        before: null,
        after: { open: true },
        at: now,
      },
    ]);
  });

  it('records the action that the handler chose of several', async () => {
    const { rules, entries } = rulesOf([]);
    const handle = telling((note) => note.detail('1', { after: {} }, 'review.show'));
    await audited(rules, callWith(['review.show', 'review.refuse']), context, handle);
    expect(entries.map(({ action }) => action)).toEqual(['review.show']);
  });

  it('fails a call whose handler reported no change, or two', async () => {
    const { rules, entries } = rulesOf([]);
    const silent = audited(
      rules,
      callWith('hub.save'),
      context,
      telling(() => {}),
    );
    await expect(silent).rejects.toThrow('reported no change');
    const twice = telling((note) => {
      note.detail('a', { after: {} });
      note.detail('b', { after: {} });
    });
    await expect(audited(rules, callWith('hub.save'), context, twice)).rejects.toThrow('once');
    expect(entries).toEqual([]);
  });

  it('records nothing if nothing changed, nor for calls of customers', async () => {
    const { rules, entries } = rulesOf([]);
    const nothing = telling((note) => note.nothing());
    await audited(rules, callWith('hub.save'), context, nothing);
    await audited(
      rules,
      callWith(null),
      context,
      telling(() => {}),
    );
    await audited(
      rules,
      callShapes.consoleLogin,
      customer,
      telling(() => {}),
    );
    expect(entries).toEqual([]);
  });
});

describe('the record of customers seen', () => {
  const data = { orders: [{ orderNo: 'HB1', customerName: 'Ayesha', slot: '9 am' }], total: 1 };
  const input = { params: { customerId: 6 } };
  const withReply = (reply = new ReplyEffects()) =>
    ({ ...context, db: {}, reply }) as unknown as WriteContext;

  it('has the numbers of customers and orders, and the kinds of data', async () => {
    const { rules, reads } = rulesOf([]);
    const read = { q: context.tx, call: 'consoleOrders', context: withReply() };
    await recordCustomersSeen(rules, read, { data, input });
    const seen = { customerIds: [6], orderNos: ['HB1'], phones: [], fields: ['customerName'] };
    expect(reads).toEqual([{ ...seen, staff, call: 'consoleOrders', at: now }]);
  });

  it('has the customers of a file, which its handler reports', async () => {
    const { rules, reads } = rulesOf([]);
    const reply = new ReplyEffects();
    reply.shows({ orderNos: ['HB2'], fields: ['fullName'] });
    const read = { q: context.tx, call: 'consoleInvoice', context: withReply(reply) };
    await recordCustomersSeen(rules, read, { input: {} });
    expect(reads).toMatchObject([{ orderNos: ['HB2'], fields: ['fullName'] }]);
  });

  it('is empty for answers without personal data, and for customers themselves', async () => {
    const { rules, reads } = rulesOf([]);
    const read = { q: context.tx, call: 'consoleKitchen' };
    const named = { orders: [{ orderNo: 'HB1', customerName: '' }] };
    await recordCustomersSeen(rules, { ...read, context: withReply() }, { data: named, input });
    await recordCustomersSeen(rules, { ...read, context: customer }, { data, input });
    expect(reads).toEqual([]);
  });

  it('covers each file for staff: those with customers report them', () => {
    const files = Object.entries(callShapes)
      .filter(([, call]: [string, CallShape]) => call.who === 'staff' && 'raw' in call)
      .map(([name]) => name);
    const withCustomers = [
      'consoleDisputeEvidence',
      'consoleExportOrderList',
      'consoleInvoice',
      'consoleRefunds',
    ];
    const without = [
      'consoleComplaintPhoto',
      'consoleExportCatalogue',
      'consoleExportJournal',
      'consoleGstReturn',
      'consoleImportTemplate',
      'consoleLabels',
      'consoleReport',
      'consoleTipsFile',
    ];
    expect(files.toSorted()).toEqual([...withCustomers, ...without].toSorted());
  });
});
