import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HasGateways } from './gateways/index.ts';

export interface PaymentLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The dependencies of payment functions, from jobs or from calls. */
export interface PaymentDependencies {
  db: Db;
  clock: Clock;
  settings: HasGateways;
  log: PaymentLog;
}
