import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { type JobHandler, addJob } from '../jobs.ts';

/** Job that posts to the team's chat. */
export const alertTeamJob = 'alert-team';

/** One line a minute for each kind of alarm, even if it concerns many customers. */
const batchMs = 60_000;
const timeoutMs = 3_000;
const attempts = 5;

/** Hosts of the chat services whose incoming webhooks accept `{ text }`. */
export const chatHosts: readonly string[] = [
  'hooks.slack.com',
  'chat.googleapis.com',
  'discord.com',
];

/** Only Discord uses another field for its text. */
const bodyFor = ({ hostname }: URL, text: string): object =>
  hostname === 'discord.com' ? { content: text } : { text };

/**
 * Why the server must not post to this address; null if it may. Only https to an allowed host, so that no
 * setting can make the server call its own network.
 */
export function chatAddressProblem(address: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(address)) return 'is no address';
  const { hostname, protocol, username } = new URL(address);
  if (!allowed.includes(hostname)) {
    return `${hostname} is not among the allowed hosts (CHAT_WEBHOOK_HOSTS)`;
  }
  const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost';
  if (protocol !== 'https:' && !isOwnMachine) return 'must begin with https://';
  return username === '' ? null : 'must not name a user';
}

/** An alarm for staff. No personal data: it goes to an external service. */
export interface TeamAlert {
  /** Each kind sends one line a minute. */
  about: string;
  text: string;
}

/** Queues a line for the team's chat; the newest of a minute replaces the others. */
export const alertTeam = (tx: Tx, { about, text }: TeamAlert, clock: Clock): Promise<void> =>
  addJob(
    tx,
    alertTeamJob,
    { text },
    {
      key: `${alertTeamJob}:${about}`,
      keepRunAt: true,
      runAt: new Date(clock.now().getTime() + batchMs),
      maxAttempts: attempts,
    },
  );

/** `alertTeam` without a transaction. */
export const alertTeamAtOnce = (db: Db, alert: TeamAlert, clock: Clock): Promise<void> =>
  db.transaction((tx) => alertTeam(tx, alert, clock));

/**
 * Posts a line; without an address only the log has it. The address is read each time, because the owner can
 * change it in the console.
 */
export function postToTeam(
  addressNow: () => Promise<string | undefined>,
  log: { warn(details: object, message: string): void },
): JobHandler {
  return async (job) => {
    const { text } = job as { text: string };
    log.warn({ news: text }, 'An alarm for the team');
    const address = await addressNow();
    if (address === undefined) return;
    const url = new URL(address);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(bodyFor(url, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Its answer is not needed, and may be long.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The team's chat answered with ${answer.status}`);
  };
}
