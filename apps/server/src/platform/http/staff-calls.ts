import type { CallAudit, CallShape, StaffPermission } from '@halal-basket/contract';
import type { Queryable, Tx } from '../db.ts';
import { refuse } from '../errors.ts';
import type { Context, StaffMember, WriteContext } from './context.ts';
import { type SeenCustomers, seenCustomers } from './seen-customers.ts';

/** A row of the audit. */
export interface AuditEntry {
  staffId: number;
  /** The name of the API key that made the change. */
  apiKey?: string;
  action: string;
  subject: string;
  before: object | null;
  after: object | null;
  at: Date;
}

/** An answer with personal data of customers that staff or an API key received. */
export interface CustomerRead extends SeenCustomers {
  staff: StaffMember;
  call: string;
  at: Date;
}

/** The interface of the module that owns staff: permissions, and the audit. */
export interface StaffRules {
  may(staff: StaffMember, permission: StaffPermission): boolean;
  insertAuditEntry(tx: Tx, entry: AuditEntry): Promise<unknown>;
  recordRead(q: Queryable, read: CustomerRead): Promise<unknown>;
}

/** The change of named fields, not of a list. `before` omitted: there was no earlier value. */
export interface Change {
  before?: object | null;
  after: object;
}

/** The handler of a call with one audited action reports its change here. */
export interface Audit {
  detail(subject: string, change: Change): void;
  /** Nothing changed: no row. */
  nothing(): void;
}

/** The handler of a call whose action depends on its result reports action and change here. */
export interface AuditOfSeveral<Action extends string> {
  detail(subject: string, change: Change, action: Action): void;
  nothing(): void;
}

/** Receives the details from the handler of one call, and writes them at its end, in its transaction. */
export class AuditRecorder {
  readonly #declared: CallAudit;
  #noted: Omit<AuditEntry, 'staffId' | 'apiKey' | 'at'> | 'nothing' | undefined;

  constructor(declared: CallAudit) {
    this.#declared = declared;
  }

  detail(subject: string, { before = null, after }: Change, chosen?: string): void {
    if (this.#noted) throw new Error(`A call is audited once: ${subject}`);
    const action = chosen ?? this.#declared;
    if (typeof action !== 'string') throw new Error(`No action was chosen for ${subject}`);
    if ([before, after].some(Array.isArray)) throw new Error(`Name the rows of ${subject}`);
    this.#noted = { action, subject, before, after };
  }

  nothing(): void {
    this.#noted = 'nothing';
  }

  /** Fails if the call declares an audit and its handler reported nothing: every change is recorded. */
  async write(rules: StaffRules, { tx, clock }: WriteContext, staff: StaffMember): Promise<void> {
    if (this.#declared === null || this.#noted === 'nothing') return;
    if (!this.#noted) throw new Error('A call of staff reported no change to the audit');
    await rules.insertAuditEntry(tx, {
      ...this.#noted,
      staffId: staff.staffId,
      ...(staff.apiKey && { apiKey: staff.apiKey.name }),
      at: clock.now(),
    });
  }
}

type StaffContext<C extends Context = Context> = C & { staff: StaffMember };

/** A call that changes data as staff. */
export type StaffChange = StaffContext<WriteContext>;

const isOfStaff = <C extends Context>(context: C): context is StaffContext<C> => 'staff' in context;

/**
 * Refuses FORBIDDEN unless the caller has the permission that the contract requires. An API key makes only
 * calls with a named permission: the others concern the account of a person, or depend on the person's role.
 */
export function requireCallPermission(
  rules: StaffRules,
  { permission }: CallShape,
  context: Context,
): void {
  if (!isOfStaff(context) || permission === undefined) return;
  if (permission === 'everyStaff' || permission === 'checkedByHandler') {
    if (context.staff.apiKey) refuse('FORBIDDEN');
    return;
  }
  const needed = typeof permission === 'string' ? [permission] : permission;
  if (!needed.every((each) => rules.may(context.staff, each))) refuse('FORBIDDEN');
}

/** Runs the handler of a call that writes; the audit of staff is written in the same transaction. */
export async function audited(
  rules: StaffRules,
  { audit: declared = null }: CallShape,
  context: WriteContext,
  handle: (context: WriteContext) => Promise<unknown>,
): Promise<unknown> {
  if (!isOfStaff(context)) return handle(context);
  const audit = new AuditRecorder(declared);
  const answer = await handle({ ...context, audit } as WriteContext);
  await audit.write(rules, context, context.staff);
  return answer;
}

/** Records the customers whose personal data an answer gives to staff, before it is sent. */
export async function recordCustomersSeen(
  rules: StaffRules,
  { q, call, context }: { q: Queryable; call: string; context: Context },
  { data, input }: { data?: unknown; input: unknown },
): Promise<void> {
  if (!isOfStaff(context)) return;
  const { params } = input as { params?: unknown };
  const seen = seenCustomers({ data, file: context.reply.shown }, params);
  if (!seen) return;
  await rules.recordRead(q, { ...seen, staff: context.staff, call, at: context.clock.now() });
}
