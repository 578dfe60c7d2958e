import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db.ts';
import { type JobHandler, addJob } from '../jobs.ts';

/** Job that posts to the team's chat. */
export const tellTeamJob = 'tell-team';

/** Whoever runs the shop reads one line a minute of a trouble, however many customers meet it. */
const gatherMs = 60_000;
const patienceMs = 3_000;
const attempts = 5;

/** Hosts of the chat services whose incoming webhooks take `{ text }`. */
export const chatHosts: readonly string[] = [
  'hooks.slack.com',
  'chat.googleapis.com',
  'discord.com',
];

/** Discord alone calls its text otherwise. */
const bodyFor = ({ hostname }: URL, text: string): object =>
  hostname === 'discord.com' ? { content: text } : { text };

/**
 * Why this address must not be posted to, in words; null where it may. Only https to a host that is
 * named beforehand, so that no setting can make the server ask its own network.
 */
export function whyNotChat(address: string, allowed: readonly string[]): string | null {
  if (!URL.canParse(address)) return 'is no address';
  const { hostname, protocol, username } = new URL(address);
  if (!allowed.includes(hostname)) {
    return `${hostname} is not among the allowed hosts (CHAT_WEBHOOK_HOSTS)`;
  }
  const isOwnMachine = hostname === '127.0.0.1' || hostname === 'localhost';
  if (protocol !== 'https:' && !isOwnMachine) return 'must begin with https://';
  return username === '' ? null : 'must not name a user';
}

/** Something that staff should look at. No personal data: it leaves the house. */
export interface TeamNews {
  /** One line a minute goes out for each. */
  about: string;
  text: string;
}

/** Queues a line for the team's chat; the newest of a minute stands for all of it. */
const tellTeam = (tx: Tx, { about, text }: TeamNews, clock: Clock): Promise<void> =>
  addJob(
    tx,
    tellTeamJob,
    { text },
    {
      key: `${tellTeamJob}:${about}`,
      keepRunAt: true,
      runAt: new Date(clock.now().getTime() + gatherMs),
      maxAttempts: attempts,
    },
  );

/** `tellTeam` where there is no transaction. */
export const tellTeamAtOnce = (db: Db, news: TeamNews, clock: Clock): Promise<void> =>
  db.transaction((tx) => tellTeam(tx, news, clock));

/**
 * Posts a line; without an address nobody is told, and the log has it anyway. The address is asked for each
 * time, because the owner can change it at the console.
 */
export function postToTeam(
  addressNow: () => Promise<string | undefined>,
  log: { warn(details: object, message: string): void },
): JobHandler {
  return async (job) => {
    const { text } = job as { text: string };
    log.warn({ news: text }, 'News for the team');
    const address = await addressNow();
    if (address === undefined) return;
    const url = new URL(address);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(bodyFor(url, text)),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    // What it says is of no interest, and may be long.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The team's chat answered with ${answer.status}`);
  };
}
