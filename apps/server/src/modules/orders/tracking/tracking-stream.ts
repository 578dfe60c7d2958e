import { Readable } from 'node:stream';
import type { OrderTracking } from '@halal-basket/contract';
import { refuse } from '../../../platform/errors.ts';
import type { LiveEvents } from '../../../platform/live-events.ts';
import { sessionTopic } from '../../identity/index.ts';
import { topicOf } from '../order-topic.ts';

const heartbeatMs = 20_000;

/** The most streams of one customer in this process: devices times tabs. */
const streamsPerCustomer = 10;

const openStreams = new Map<number, number>();

export interface StreamOptions {
  orderNo: string;
  customerId: number;
  sessionId: number;
  /**
   * Returns whether the session is still valid. Called before any data is sent, and with every
   * heartbeat.
   */
  holds: () => Promise<boolean>;
  live: Pick<LiveEvents, 'subscribe'>;
  /** The number of the last event that the client has (`Last-Event-ID`). */
  knownVersion: number;
  /** Reads the current state of the order. */
  read: () => Promise<OrderTracking>;
}

/** One Server-Sent Event; its id is the number of the order's events so far. */
const eventOf = (tracking: OrderTracking): string =>
  `id: ${tracking.version}\nevent: tracking\ndata: ${JSON.stringify(tracking)}\n\n`;

/**
 * Sends the state of an order, at once and after every change, as Server-Sent Events. The stream
 * ends when the client disconnects and when its session ends. Refuses TOO_MANY beyond
 * `streamsPerCustomer`.
 */
export function trackingStream(options: StreamOptions): Readable {
  const { orderNo, customerId, sessionId, live, holds, read } = options;
  const streamCount = openStreams.get(customerId) ?? 0;
  if (streamCount >= streamsPerCustomer) refuse('TOO_MANY', { retryAfterSeconds: 30 });
  openStreams.set(customerId, streamCount + 1);

  let known = options.knownVersion;
  let sentLocation: string | undefined;
  let hasSent = false;
  let reading = false;
  let changedWhileReading = false;
  const stream = new Readable({ read() {} });

  /** Ends the stream of an ended session: a logged-out client gets no more data. */
  async function endUnlessHeld(): Promise<boolean> {
    const held = await holds();
    if (!held) stream.destroy();
    return held;
  }

  /** Without the database nothing is sent: the client connects again and its session is checked. */
  const recheck = (): void => {
    endUnlessHeld().catch(() => stream.destroy());
  };

  async function send(): Promise<void> {
    if (reading) {
      changedWhileReading = true;
      return;
    }
    reading = true;
    try {
      do {
        changedWhileReading = false;
        if (!(await endUnlessHeld())) return;
        const tracking = await read();
        if (stream.destroyed) return;
        // The rider's position changes without a new version of the order.
        const place = JSON.stringify(tracking.rider?.position);
        if (tracking.version > known || (hasSent && place !== sentLocation)) {
          stream.push(eventOf(tracking));
        }
        known = Math.max(known, tracking.version);
        sentLocation = place;
        hasSent = true;
      } while (changedWhileReading);
    } catch (error) {
      // The client connects again automatically and sends the number of its last event.
      stream.destroy(error instanceof Error ? error : undefined);
    } finally {
      reading = false;
    }
  }

  // Subscribes before the first read, so that no change in between is lost.
  const unsubscribe = live.subscribe(topicOf(orderNo), () => void send());
  const unsubscribeSession = live.subscribe(sessionTopic(sessionId), recheck);
  const heartbeat = setInterval(() => {
    stream.push(': still here\n\n');
    recheck();
  }, heartbeatMs);
  heartbeat.unref();
  stream.once('close', () => {
    unsubscribe();
    unsubscribeSession();
    clearInterval(heartbeat);
    const left = (openStreams.get(customerId) ?? 1) - 1;
    if (left > 0) openStreams.set(customerId, left);
    else openStreams.delete(customerId);
  });
  // Confirms the connection at once, also to a client with the current state.
  stream.push('retry: 2000\n\n');
  void send();
  return stream;
}
