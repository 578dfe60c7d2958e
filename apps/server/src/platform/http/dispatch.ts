import { type CallName, type CallShape, callShapes, changesState } from '@halal-basket/contract';
import type { Clock } from '../clock.ts';
import type { Db, Queryable, Tx } from '../db.ts';
import { LruCache } from '../shared-read.ts';
import { Refusal, refuse } from '../errors.ts';
import { addressRange } from '../client-network.ts';
import type { LiveEvents } from '../live-events.ts';
import { Observation, markOf } from '../observation.ts';
import type { Locale } from '@halal-basket/contract/languages';
import type { Act, AnyAttempting, AnyHandler, AnyObserving, AnyVersioned } from './any-handler.ts';
import type {
  Context,
  RequestFacts,
  Settings,
  StaffMember,
  Visitor,
  WriteContext,
} from './context.ts';
import { checkSupportCall } from './support-calls.ts';
import { type Dispatched, finish, inLanguage } from './finish-answer.ts';
import { findAnswer } from './idempotency.sql.ts';
import { lookUpKey, runOnce } from './idempotency.ts';
import { AnswerCache } from './answer-cache.ts';
import { type RawInput, parseInput, readInput } from './read-input.ts';
import { asRefusal } from './refusals.ts';
import { replayKey, scopeOf } from './replay-keys.ts';
import { ReplyEffects } from './reply-effects.ts';
import type { AllRoutes, AnswerState } from './routes.ts';
import { type ShopTexts, textIn, translating } from './shop-texts.ts';
import {
  type StaffRules,
  audited,
  recordCustomersSeen,
  requireCallPermission,
} from './staff-calls.ts';
import { hasTexts } from './translate-answer.ts';

/**
 * Identifies the caller of a ticket; the modules that own sessions implement it. They read by `q`, which may
 * be the call's own transaction, and write the last use of the session in `db`.
 */
export interface Authentication {
  visitor(q: Queryable, request: RequestFacts, now: Date, db: Db): Promise<Visitor>;
  /** Whether the session of an earlier admitted visitor is still valid. */
  holds(q: Queryable, visitor: Visitor, now: Date): Promise<boolean>;
  staff(q: Queryable, request: RequestFacts, now: Date, db: Db): Promise<StaffMember | null>;
}

/** Called after an unexpected failure of a call and its rollback. */
export type FailureHandlers = Partial<Record<CallName, (db: Db, clock: Clock) => Promise<void>>>;

export interface DispatchOptions {
  settings: Settings;
  db: Db;
  clock: Clock;
  live: LiveEvents;
  log: Context['log'];
  routes: AllRoutes;
  failures?: FailureHandlers;
  authentication: Authentication;
  staffRules: StaffRules;
  /** The present translations of the shop's texts. */
  shopTexts: (q: Queryable) => Promise<ShopTexts>;
}

/** The bytes of the answers that are kept in memory. */
const maxKeptBytes = 32_000_000;

/** The tickets whose visitors are remembered. */
const maxTickets = 5000;

/** A call that writes. */
interface Write {
  name: CallName;
  call: CallShape;
  handler: Act;
  request: RequestFacts;
  input: RawInput;
  known: Visitor | undefined;
}

/**
 * Runs a call: identifies the caller, checks the input, runs the handler in its transaction and writes the
 * answer by its schema. The same for HTTP and for server rendering.
 */
export class Dispatcher {
  readonly #options: DispatchOptions;
  readonly #kept = new AnswerCache<KeptState>(maxKeptBytes);
  /** The visitor that a ticket had the last time, for `prefetch` only: each call reads the session. */
  readonly #lastVisitors = new LruCache<Visitor>(maxTickets);

  constructor(options: DispatchOptions) {
    this.#options = options;
  }

  authenticate(request: RequestFacts): Promise<Visitor> {
    const { clock, authentication } = this.#options;
    const db = this.#databaseFor(request);
    return authentication.visitor(db, request, clock.now(), db);
  }

  /** Callers of one network share their turns for connections. */
  #databaseFor({ ip }: RequestFacts): Db {
    return this.#options.db.onBehalfOf(addressRange(ip));
  }

  /** A page that makes several calls passes `visitor`. */
  async dispatch(
    name: CallName,
    request: RequestFacts,
    input: RawInput,
    visitor?: Visitor,
  ): Promise<Dispatched> {
    try {
      return await this.#answer(name, request, input, visitor);
    } catch (error) {
      if (asRefusal(error).status >= 500) await this.#reportFailure(name);
      throw error;
    }
  }

  /** An error of this report must not hide the error of the call. */
  async #reportFailure(name: CallName): Promise<void> {
    const { failures, db, clock, log } = this.#options;
    try {
      await failures?.[name]?.(db, clock);
    } catch (error) {
      log.error({ err: error, call: name }, 'The failure of a call could not be reported');
    }
  }

  async #answer(
    name: CallName,
    request: RequestFacts,
    input: RawInput,
    visitor: Visitor | undefined,
  ): Promise<Dispatched> {
    const call = callShapes[name];
    const handler = this.#options.routes[name] as AnyHandler;
    const write = (act: Act) =>
      this.#write({ name, call, handler: act, request, input, known: visitor });
    if (typeof handler === 'function' && changesState(call)) return write(handler);
    const direct = directAct(call, handler, input);
    if (direct) return write(direct);
    if (typeof handler !== 'function' && 'attempt' in handler) {
      return (await this.#attempt(name, handler, request, input, visitor)) ?? write(handler.write);
    }
    const context = await this.#context(call, request, visitor);
    const parsed = parseInput(call, input);
    checkSupportCall(call, context.visitor, parsed);
    const isPrepared = typeof handler !== 'function' && 'prepare' in handler;
    const act = isPrepared && (await this.#isAnswered(name, request)) ? answeredBefore : null;
    if (!act) requireCallPermission(this.#options.staffRules, call, context);
    if (isPrepared) return write(act ?? (await handler.prepare(context, parsed)));
    if (typeof handler !== 'function') {
      return this.#versioned(name, call, handler, context, parsed);
    }
    const [answer, translate] = await Promise.all([
      handler(context, parsed),
      this.#translation(call, request.language, context.db),
    ]);
    const finished = finish(call, context.reply, answer, translate);
    return this.#recorded(name, context, parsed, finished, context.db);
  }

  /** Also records the customers whose data the answer gives to staff. */
  async #recorded(
    name: CallName,
    context: Context,
    input: unknown,
    finished: Dispatched,
    q: Queryable,
  ): Promise<Dispatched> {
    const { data, ...dispatched } = finished;
    const { staffRules } = this.#options;
    await recordCustomersSeen(staffRules, { q, call: name, context }, { data, input });
    return dispatched;
  }

  /** Translates the texts of the call's answer; null if the answer is in English. */
  async #translation(call: CallShape, language: Locale, q: Queryable) {
    if (language === 'en' || !hasTexts(call.answer)) return null;
    const texts = await this.#options.shopTexts(q);
    return (english: string) => textIn(english, language, texts);
  }

  /** Null where the call needs a transaction: its answer is stored under a key, or its handler asks for one. */
  async #attempt(
    name: CallName,
    handler: AnyAttempting,
    request: RequestFacts,
    input: RawInput,
    known: Visitor | undefined,
  ): Promise<Dispatched | null> {
    if (replayKey(name, request) !== undefined) return null;
    const call = callShapes[name];
    const reader = this.#databaseFor(request).reader();
    const last = this.#lastVisitors.get(request.ticket ?? '');
    // A failure of these reads is also one of the reads of the session or of the attempt.
    if (last && mayCall(call, last)) handler.prefetch?.(reader, last).catch(() => {});
    const context = await this.#context(call, request, known, reader);
    const parsed = parseInput(call, input);
    checkSupportCall(call, context.visitor, parsed);
    requireCallPermission(this.#options.staffRules, call, context);
    const [answer, translate] = await Promise.all([
      handler.attempt({ ...context, reader }, parsed),
      this.#translation(call, request.language, reader),
    ]);
    return answer === null ? null : finish(call, context.reply, answer, translate);
  }

  async #context(
    call: CallShape,
    request: RequestFacts,
    known?: Visitor,
    reads?: Queryable,
  ): Promise<Context> {
    const { settings, clock, live, log, authentication } = this.#options;
    const db = this.#databaseFor(request);
    const q = reads ?? db;
    const isSessionValid = (visitor: Visitor) => authentication.holds(db, visitor, clock.now());
    const reply = new ReplyEffects();
    const answerIn = async <Answer>(answer: Answer, language: Locale): Promise<Answer> =>
      inLanguage(call, answer, await this.#translation(call, language, db)) as Answer;
    const base = { settings, db, clock, live, log, request, reply, isSessionValid, answerIn };
    if (call.who === 'gateway') return { ...base, visitor: { kind: 'none' } };
    if (call.who === 'staff') {
      const staff = await authentication.staff(q, request, clock.now(), db);
      if (!staff) refuse('UNAUTHORISED');
      return { ...base, visitor: { kind: 'none' }, staff } as Context;
    }
    const visitor = known ?? (await authentication.visitor(q, request, clock.now(), db));
    if (request.ticket !== undefined) this.#lastVisitors.set(request.ticket, visitor);
    if (!mayCall(call, visitor)) refuse('UNAUTHORISED');
    return { ...base, visitor };
  }

  async #versioned(
    name: CallName,
    call: CallShape,
    handler: AnyVersioned | AnyObserving,
    context: Context,
    input: unknown,
  ): Promise<Dispatched> {
    const isObserving = 'observe' in handler;
    const { language } = context.request;
    const isTranslated = language !== 'en' && hasTexts(call.answer);
    const [state, texts] = await Promise.all([
      isObserving
        ? handler.state(context, input)
        : handler.version(context, input).then((version) => ({ scope: '', version })),
      isTranslated ? this.#options.shopTexts(context.db) : null,
    ]);
    const ofLanguage = isTranslated || ('byLanguage' in handler && handler.byLanguage === true);
    const key = `${name} ${ofLanguage ? language : ''} ${state.scope} ${JSON.stringify(input)}`;
    const whole: KeptState = { version: `${state.version} ${markOf(texts)}`, state, texts };
    const make = async () => {
      const seen = new Observation(state);
      const answering = isObserving
        ? handler.answer(context, input, handler.observe(state, seen))
        : handler.handle(context, input);
      const answer = await answering;
      seen.end();
      const seenTexts = new Observation(texts);
      const translate = isTranslated ? translating(seenTexts, language) : null;
      const { body = '' } = finish(call, context.reply, answer, translate);
      seenTexts.end();
      return { body, isSameIn: isObserving ? comparing(seen, seenTexts) : neverSame };
    };
    const answer = await this.#kept.get(key, whole, make);
    handler.answered?.(context, input, state);
    return { reply: context.reply, kept: answer.kept, etag: answer.etag };
  }

  /**
   * Whether a call with this key was answered: then nothing is prepared, and its transaction replays the
   * answer.
   */
  async #isAnswered(name: CallName, request: RequestFacts): Promise<boolean> {
    const key = replayKey(name, request);
    if (key === undefined) return false;
    return (await findAnswer(this.#databaseFor(request), scopeOf(name, request), key)) !== null;
  }

  /** The caller and an earlier answer are read in the first packet of the transaction. */
  async #write({ name, call, handler, request, input, known }: Write): Promise<Dispatched> {
    const { clock, staffRules } = this.#options;
    const key = replayKey(name, request);
    return committing(this.#databaseFor(request), async (tx) => {
      const answered = key === undefined ? undefined : lookUpKey(tx, scopeOf(name, request), key);
      // A transaction may be retried: each attempt starts with clean effects.
      const write: WriteContext = { ...(await this.#context(call, request, known, tx)), tx };
      const parsed = parseInput(call, input);
      checkSupportCall(call, write.visitor, parsed);
      const run = async () => {
        requireCallPermission(staffRules, call, write);
        const answer = await audited(staffRules, call, write, (each) => handler(each, parsed));
        const translate = await this.#translation(call, request.language, tx);
        const finished = finish(call, write.reply, answer, translate);
        return this.#recorded(name, write, parsed, finished, tx);
      };
      if (!answered) return run();

      const fingerprint = JSON.stringify([callerOfKey(write), parsed]);
      const answer = await runOnce(tx, answered, { fingerprint, at: clock.now() }, async () => {
        const { body = '' } = await run();
        return { status: write.reply.status, body };
      });
      write.reply.status = answer.status;
      return { reply: write.reply, body: answer.body, replayed: answer.replayed };
    });
  }
}

const mayCall = ({ who }: CallShape, { kind }: Visitor): boolean =>
  who !== 'customer' || kind === 'customer';

/** The state of an answer that is kept: of its handler, and the translations unless it is in English. */
interface KeptState {
  version: string;
  state: AnswerState;
  texts: ShopTexts | null;
}

/** Made outside of the call: a function of the call would keep its whole state in memory with the answer. */
const comparing =
  (seen: Observation<AnswerState>, seenTexts: Observation<ShopTexts | null>) =>
  ({ state, texts }: KeptState): boolean =>
    seen.isSameIn(state) && seenTexts.isSameIn(texts);

const neverSame = (): boolean => false;

/** Replaces the work of a call whose earlier answer was deleted in the moment between. */
const answeredBefore: Act = async () => refuse('IDEMPOTENCY_IN_FLIGHT', { retryAfterSeconds: 1 });

/** A transaction that also commits if the call refuses but keeps its writes. */
async function committing<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await db.transaction(async (tx) => {
    try {
      return await work(tx);
    } catch (error) {
      if (error instanceof Refusal && error.keepsWrites) return error;
      throw error;
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** Another user of the device must never receive an earlier user's answer. */
const callerOfKey = ({ visitor }: Context): number | null =>
  visitor.kind === 'customer' ? visitor.customerId : null;

/**
 * The work of a call that needs no preparation. Input outside the schema is refused later, once the caller is
 * known.
 */
function directAct(call: CallShape, handler: AnyHandler, input: RawInput): Act | null {
  if (typeof handler === 'function' || !('prepare' in handler) || !handler.direct) return null;
  const { parsed, isValid } = readInput(call, input);
  return isValid ? handler.direct(parsed) : null;
}
