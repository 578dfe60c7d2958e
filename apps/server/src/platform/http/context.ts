import type { StaffPermission, StaffRole } from '@halal-basket/contract';
import type { Locale } from '@halal-basket/contract/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db.ts';
import type { LiveEvents } from '../live-events.ts';
import type { ReplyEffects } from './reply-effects.ts';

export type DeviceType = 'desktop' | 'mobile' | 'android' | 'ios';

/** The answer of an external server. */
export interface RawBody {
  body: Buffer;
  signature: string | undefined;
}

/** The facts about a request, the same for HTTP and for server rendering. */
export interface RequestFacts {
  id: string;
  /** The client's address, for limits. */
  ip: string;
  /** Absent while a page is rendered: the browser keeps it in its local storage. */
  deviceId?: string;
  deviceType: DeviceType;
  /** The language of texts in the answer: of the page, or of the header `accept-language`. */
  language: Locale;
  clientId: string;
  appVersion: number;
  /** From the session cookie, or the bearer ticket. */
  ticket?: string;
  ticketFrom?: 'cookie' | 'bearer';
  consoleTicket?: string;
  idempotencyKey?: string;
  /** The answer to a challenge of an earlier refusal. */
  challengeAnswer?: string;
  /** Proves that a login of staff was completed in this browser before. */
  consoleDevice?: string;
  utm: { source?: string; medium?: string; campaign?: string };
  lastEventId?: string;
  /** The raw body of a gateway's call, which its signature covers. */
  rawBody?: RawBody;
  /** A prefetch: the visitor has not looked at the answer. */
  isPrefetch?: boolean;
}

export type Visitor =
  | { kind: 'none' }
  | { kind: 'guest'; sessionId: number; ticketIsOld?: boolean }
  | {
      kind: 'customer';
      sessionId: number;
      customerId: number;
      /** The ticket of the request should be replaced by a new one. */
      ticketIsOld?: boolean;
      /** Customer support acts for the customer. */
      supportAgent?: { staffId: number; name: string };
    };

export interface StaffMember {
  staffId: number;
  /** Null with an API key. */
  sessionId: number | null;
  role: StaffRole;
  fullName: string;
  email: string;
  /** Hubs that they work for; empty means all. */
  hubIds: number[];
  /** The key of a program that acts with this member's permissions, as far as its scopes allow. */
  apiKey?: { name: string; scopes: readonly StaffPermission[] };
}

/** The settings that handlers may read. */
export type Settings = Pick<
  Config,
  | 'production'
  | 'publicOrigin'
  | 'consoleOrigin'
  | 'secrets'
  | 'channels'
  | 'map'
  | 'places'
  | 'gateways'
  | 'analytics'
  | 'analyticsTag'
  | 'chatHosts'
  | 'erasuresFile'
  | 'push'
  | 'apps'
  | 'fcm'
  | 'apns'
  | 'webhookLocalTargets'
> & {
  /** Folder of the shop's own pictures, served at `/art/`. */
  artFolder: string;
};

/** The context of every handler. */
export interface Context {
  settings: Settings;
  db: Db;
  clock: Clock;
  live: LiveEvents;
  log: FastifyBaseLogger;
  request: RequestFacts;
  reply: ReplyEffects;
  /** The caller. Changes if the call itself starts a session. */
  visitor: Visitor;
  /** Whether the session is still valid, for streams that outlive the call. */
  isSessionValid: (visitor: Visitor) => Promise<boolean>;
  /** The call's answer as a stream sends it: by its schema, and with the shop's texts in the language. */
  answerIn: <Answer>(answer: Answer, language: Locale) => Promise<Answer>;
}

/** The context of a handler that writes: with its transaction. */
export interface WriteContext extends Context {
  tx: Tx;
}

export type CustomerVisitor = Extract<Visitor, { kind: 'customer' }>;
