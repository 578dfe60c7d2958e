import type { StaffRole } from '@halal-basket/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db.ts';
import type { Live } from '../live-events.ts';
import type { ReplyEffects } from './reply-effects.ts';

export type DeviceType = 'desktop' | 'mobile' | 'android' | 'ios';

/** What another company's server sent. */
export interface Delivered {
  body: Buffer;
  signature: string | undefined;
}

/** Facts about the request, the same for HTTP and for server rendering. */
export interface RequestFacts {
  id: string;
  /** The client's address, for limits. */
  ip: string;
  /** Absent while a page is rendered: the browser keeps it in its local storage. */
  deviceId?: string;
  deviceType: DeviceType;
  clientId: string;
  appVersion: number;
  /** From the session cookie, or the bearer ticket. */
  ticket?: string;
  ticketFrom?: 'cookie' | 'bearer';
  consoleTicket?: string;
  idempotencyKey?: string;
  /** Of a challenge that an earlier call was refused with. */
  challengeAnswer?: string;
  /** Says that a login of staff was completed in this browser before. */
  consoleDevice?: string;
  utm: { source?: string; medium?: string; campaign?: string };
  lastEventId?: string;
  /** Of a call that a gateway makes: what its signature is about, to the byte. */
  delivered?: Delivered;
  /** Loaded before anybody wants it: what the answer shows was not looked at. */
  ahead?: boolean;
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
      /** Customer care acts for the customer. */
      care?: { staffId: number; name: string };
    };

export interface StaffMember {
  staffId: number;
  sessionId: number;
  role: StaffRole;
  fullName: string;
  email: string;
  /** Hubs that they work for; empty means all. */
  hubIds: number[];
}

/** The settings that handlers may read. */
export type Settings = Pick<
  Config,
  | 'production'
  | 'publicOrigin'
  | 'secret'
  | 'channels'
  | 'tiles'
  | 'places'
  | 'gateways'
  | 'analytics'
  | 'analyticsTag'
  | 'chatHosts'
  | 'push'
> & {
  /** Folder of the shop's own pictures, served at `/art/`. */
  artFolder: string;
};

/** What every handler has. */
export interface Context {
  settings: Settings;
  db: Db;
  clock: Clock;
  live: Live;
  log: FastifyBaseLogger;
  request: RequestFacts;
  reply: ReplyEffects;
  /** Who calls. Changes when the call itself begins a session. */
  visitor: Visitor;
  /** Does the session still hold? What goes on after the call asks again. */
  isSessionValid: (visitor: Visitor) => Promise<boolean>;
}

/** What a handler of a call that writes has besides: its transaction. */
export interface WriteContext extends Context {
  tx: Tx;
}

export type CustomerVisitor = Extract<Visitor, { kind: 'customer' }>;
