import { Logger, type Runner, type TaskList, run, runOnce } from 'graphile-worker';
import type { Db, Tx } from './db.ts';
import { sql } from './db.ts';

export interface JobOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  maxAttempts?: number;
}

/** Queues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { runAt, key, maxAttempts }: JobOptions = {},
): Promise<void> {
  tx.send(sql`
    select graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text)`);
  return Promise.resolve();
}

export type JobHandler = (payload: unknown) => Promise<void>;
export type JobHandlers = Record<string, JobHandler>;

export interface CronJob {
  /** Name of the job. */
  name: string;
  /** Five cron fields, in UTC. */
  pattern: string;
}

const taskListOf = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (payload: unknown) => handle(payload)]),
  );

export interface JobLog {
  error(details: object, message: string): void;
  debug(details: object, message: string): void;
}

/** The queue's own chatter is of use only to who debugs it; failed jobs are told below. */
const quietly = (log: JobLog): Logger =>
  new Logger(() => (_level, message, details) => log.debug(details ?? {}, message));

/** Starts working through the queue in this process; `stop` lets running jobs finish. */
export async function startJobs(
  db: Db,
  handlers: JobHandlers,
  crons: CronJob[],
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const runner: Runner = await run({
    pgPool: db.pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: quietly(log),
    pollInterval: 2000,
    taskList: taskListOf(handlers),
    crontab: crons.map(({ name, pattern }) => `${pattern} ${name}`).join('\n'),
  });
  runner.events.on('job:error', ({ job, error }) =>
    log.error({ job: job.task_identifier, attempts: job.attempts, err: error }, 'A job failed'),
  );
  return { stop: () => runner.stop() };
}

/** Works through all that is due and returns: for tests. */
export const runDueJobs = (db: Db, handlers: JobHandlers): Promise<void> =>
  runOnce({
    pgPool: db.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: taskListOf(handlers),
  });
