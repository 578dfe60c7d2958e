import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { HasGateways } from './gateways/index.ts';

export interface PaymentLog {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** What work behind the scenes needs: a job has it as a call has. */
export interface PaymentTools {
  db: Db;
  clock: Clock;
  settings: HasGateways;
  log: PaymentLog;
}
