import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HasGateways } from './gateways/index.ts';

export interface PaymentLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The dependencies of payment functions; both jobs and calls have them. */
export interface PaymentTools {
  db: Db;
  clock: Clock;
  settings: HasGateways;
  log: PaymentLog;
}
