import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  type Runner,
  type TaskList,
  type WorkerEventMap,
  type WorkerEvents,
  run,
  runOnce,
} from 'graphile-worker';
import type { Db, Tx } from './db.ts';
import { sql } from './db.ts';
import type { LiveEvents } from './live-events.ts';

export interface JobOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first while it waits. */
  key?: string;
  /** A waiting job with the key keeps its time: later ones cannot postpone it. */
  keepRunAt?: boolean;
  maxAttempts?: number;
}

/** Queues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export function addJob(
  tx: Tx,
  name: string,
  payload: object,
  { runAt, key, keepRunAt, maxAttempts }: JobOptions = {},
): Promise<void> {
  tx.send(sql`
    select graphile_worker.add_job(
      ${name}::text, ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int, job_key => ${key ?? null}::text,
      job_key_mode => ${keepRunAt ? 'preserve_run_at' : 'replace'}::text)`);
  return Promise.resolve();
}

interface OptionsOfJobs extends Pick<JobOptions, 'runAt' | 'maxAttempts'> {
  /** The keys of the jobs, in their order; no two are equal. */
  keys?: readonly string[];
}

/** Queues jobs of one name in one statement. */
export const addJobs = (
  tx: Tx,
  name: string,
  payloads: readonly object[],
  { runAt, maxAttempts, keys = [] }: OptionsOfJobs = {},
): void =>
  tx.send(sql`
    select from graphile_worker.add_jobs(array(
      select row(${name}::text, payload, null, ${runAt ?? null}::timestamptz, ${maxAttempts ?? null}::int, key, null, null
                 )::graphile_worker.job_spec
      from rows from (json_array_elements(${JSON.stringify(payloads)}::json), unnest(${[...keys]}::text[])
                     ) as job(payload, key)))`);

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

/** The queue's own log is of use only for debugging; failed jobs are logged below. */
const debugLogger = (log: JobLog): Logger =>
  new Logger(() => (_level, message, details) => log.debug(details ?? {}, message));

/**
 * Jobs are fetched and completed in batches: one by one, that costs the database more than the jobs
 * themselves. A job that arrives within the delay after a fetch is not announced to the queue again: the next poll
 * finds it.
 */
const batches = {
  localQueue: { size: 24, refetchDelay: { durationMs: 100, threshold: 12 } },
  completeJobBatchDelay: 20,
  failJobBatchDelay: 20,
  pollInterval: 250,
};

const sweepEveryMs = 60_000;

/**
 * Frees the jobs of processes that died: graphile-worker waits for four hours. A process lives as long
 * as its connection under its pool's name is open; one that took jobs within the last minute may still be
 * opening it.
 */
export const releaseJobsOfDeadProcesses = (db: Db): Promise<number> =>
  db.run(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '1 minute'
      and locked_by not in (select application_name from pg_stat_activity
                            where application_name is not null)
    having count(*) > 0`);

/** The queue tries a job this many times, unless it was given fewer: for about four days. */
const usualAttempts = 25;

/**
 * Deletes the jobs with few attempts, such as a push, that failed at all of them a day ago. Until then the status of the
 * shop counts them. Others stay: an operator has to see why.
 */
export const deleteGivenUpJobs = (db: Db): Promise<number> =>
  db.run(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs
    where attempts >= max_attempts and max_attempts < ${usualAttempts} and locked_at is null
      and updated_at < now() - interval '1 day'
    having count(*) > 0`);

const restartAfterMs = 1000;
/** How long a queue that ends may finish its jobs before another begins beside it. */
const endWithinMs = 5000;

/**
 * Resolves when the runner has ended, or has tried to: a queue that could not write the result of a job to the database
 * waits for it for ever (graphile-worker 0.17). Its jobs are freed with those of dead processes.
 */
async function untilEnded(runner: Runner): Promise<unknown> {
  const ending = new Promise((resolve) => runner.events.once('pool:gracefulShutdown', resolve));
  const late = ending.then(() =>
    sleep(endWithinMs, 'The queue did not end in time', { ref: false }),
  );
  const reason: unknown = await Promise.race([
    runner.promise.catch((error: unknown) => error),
    late,
  ]);
  // Also ends its timetable. It has ended already unless it is late.
  void runner.stop().catch(() => {});
  return reason;
}

/**
 * Keeps a runner working: graphile-worker's ends when the database is lost, for example during a failover, and does not
 * begin again.
 */
async function keepRunning(
  begin: () => Promise<Runner>,
  log: JobLog,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let runner: Runner | null = await begin();
  const keeping = (async () => {
    while (!signal.aborted) {
      const reason = runner && (await untilEnded(runner));
      if (runner && !signal.aborted) {
        log.error({ err: reason }, 'The queue of jobs has ended: it begins again');
      }
      runner = null;
      if (signal.aborted) return;
      await sleep(restartAfterMs, undefined, { signal }).catch(() => {});
      runner = await begin().catch(() => null);
    }
  })();
  return async () => {
    stopping.abort();
    await runner?.stop();
    await keeping;
  };
}

/**
 * A queue that ends returns the jobs that it has fetched, and refuses to wait for that (graphile-worker 0.17). Where the
 * database is lost, the process would end by this rejection.
 */
function catchFailedReturns(queue: WorkerEventMap['localQueue:init']['localQueue']): void {
  const wait = queue['background'].bind(queue);
  queue['background'] = (work: Promise<void>) => {
    work.catch(() => {});
    wait(work);
  };
}

/** Starts the worker of this process; `stop` lets running jobs finish. */
export async function startJobs(
  { db, live }: { db: Db; live: LiveEvents },
  handlers: JobHandlers,
  crons: CronJob[],
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const events = () => {
    const emitter: WorkerEvents = new EventEmitter();
    emitter.on('pool:create', ({ workerPool }) => live.identifyAs(workerPool.id));
    emitter.on('localQueue:init', ({ localQueue }) => catchFailedReturns(localQueue));
    emitter.on('job:error', ({ job, error }) =>
      log.error({ job: job.task_identifier, attempts: job.attempts, err: error }, 'A job failed'),
    );
    return emitter;
  };
  const begin = () =>
    run({
      preset: { worker: { ...batches, concurrentJobs: 4 } },
      pgPool: db.pool,
      events: events(),
      noHandleSignals: true,
      logger: debugLogger(log),
      taskList: taskListOf(handlers),
      crontab: crons.map(({ name, pattern }) => `${pattern} ${name}`).join('\n'),
    });
  const stopRunner = await keepRunning(begin, log);
  const sweep = async () => {
    try {
      await releaseJobsOfDeadProcesses(db);
      await deleteGivenUpJobs(db);
    } catch (error) {
      log.error({ err: error }, 'The queue of jobs could not be tidied');
    }
  };
  await sweep();
  const sweeping = setInterval(sweep, sweepEveryMs);
  return {
    stop: () => {
      clearInterval(sweeping);
      return stopRunner();
    },
  };
}

/** Runs all due jobs and returns: for tests. */
export const runDueJobs = (db: Db, handlers: JobHandlers): Promise<void> =>
  runOnce({
    pgPool: db.pool,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: taskListOf(handlers),
  });
