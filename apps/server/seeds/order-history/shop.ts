import { type Paise, paise } from '@halal-basket/money';
import { z } from 'zod';
import { type App, createApp } from '../../src/app.ts';
import {
  type MoveRequest,
  type OrderRecord,
  moveOrder,
  recordPicks,
  selectOrder,
  refundComplaint,
  sharePosition,
} from '../../src/modules/orders/index.ts';
import { instantOf } from '../../src/platform/days.ts';
import { ensureSlots } from '../../src/modules/slots/index.ts';
import { FixedClock } from '../../src/platform/clock.ts';
import type { Config } from '../../src/platform/config.ts';
import { type Db, sql } from '../../src/platform/db.ts';
import { LiveEvents } from '../../src/platform/live-events.ts';
import { runDueWork } from '../../src/platform/outbox/event-worker.ts';

const staffRow = z.object({ staffId: z.number(), name: z.string() });
const riderRow = z.object({ riderId: z.number(), name: z.string(), phone: z.string() });

interface Crew {
  manager: z.infer<typeof staffRow>;
  rider: z.infer<typeof riderRow>;
}

const crewOf = async (db: Db): Promise<Crew> => ({
  manager: await db.one(
    staffRow,
    sql`select id as "staffId", full_name as name from staff.member where role = 'manager'
        order by id limit 1`,
  ),
  rider: await db.one(
    riderRow,
    sql`select id as "riderId", full_name as name, phone from staff.rider order by id limit 1`,
  ),
});

/** A server of the shop with its own clock. It sends no messages. */
export class SimulatedShop {
  readonly db: Db;
  readonly app: App;
  readonly #clock: FixedClock;
  readonly #crew: Crew;

  constructor(db: Db, app: App, clock: FixedClock, crew: Crew) {
    this.db = db;
    this.app = app;
    this.#clock = clock;
    this.#crew = crew;
  }

  static async open(db: Db, config: Config, from: Date): Promise<SimulatedShop> {
    const clock = new FixedClock(from.toISOString());
    const app = await createApp({
      config: {
        ...config,
        logLevel: 'silent',
        devOutbox: true,
        smtpUrl: undefined,
        carriers: {},
        chatWebhook: undefined,
        push: undefined,
      },
      db,
      clock,
      live: new LiveEvents(config.databaseUrl),
    });
    return new SimulatedShop(db, app, clock, await crewOf(db));
  }

  get now(): Date {
    return this.#clock.now();
  }

  /** Sets the clock. */
  goTo(moment: Date): void {
    this.#clock.advance({ seconds: (moment.getTime() - this.now.getTime()) / 1000 });
  }

  /** Creates the slots of today and tomorrow. */
  openDays(): Promise<void> {
    return ensureSlots(this.db, this.now, 2);
  }

  wait(minutes: number): void {
    this.#clock.advance({ minutes });
  }

  /** Delivers events and runs the due jobs: invoices, points, scratch cards, messages. */
  settle(): Promise<void> {
    return runDueWork(this.db, this.app);
  }

  async #orderOf(orderNo: string): Promise<OrderRecord> {
    const order = await selectOrder(this.db, orderNo);
    if (!order) throw new Error(`Order ${orderNo} does not exist.`);
    return order;
  }

  async slotOf(orderNo: string): Promise<{ begins: Date; isExpress: boolean }> {
    const [shipment] = (await this.#orderOf(orderNo)).shipments;
    if (!shipment) throw new Error(`Order ${orderNo} has no shipment.`);
    const { date, startMinute, kind } = shipment;
    return { begins: instantOf(date, startMinute), isExpress: kind === 'express' };
  }

  async #lineOf(orderNo: string, sku: string): Promise<{ lineNo: number; amount: Paise }> {
    const { lines } = await this.#orderOf(orderNo);
    const lineNo = 1 + lines.findIndex((line) => line.sku === sku);
    return { lineNo, amount: lines[lineNo - 1]?.net ?? paise(0) };
  }

  /** Moves the order to its next state as staff. */
  async move(orderNo: string, transition: MoveRequest['transition']): Promise<void> {
    const { manager, rider } = this.#crew;
    await this.db.transaction((tx) =>
      moveOrder(tx, {
        orderNo,
        transition,
        actor: { kind: 'staff', ...manager },
        detail: transition === 'assignDriver' ? { rider } : {},
        now: this.now,
      }),
    );
  }

  /** Records the picked weight of a product, in grams. */
  async weigh(orderNo: string, { sku, grams }: { sku: string; grams: number }): Promise<void> {
    const { lineNo } = await this.#lineOf(orderNo, sku);
    const pick = { lineNo, partNo: 0, grams, packs: null };
    const { name: by } = this.#crew.manager;
    await this.db.transaction((tx) => recordPicks(tx, orderNo, [pick], { by, now: this.now }));
  }

  /** Customer support refunds a product to the customer's chosen destination. */
  async refundComplaint(
    { complaintNo, orderNo, sku }: { complaintNo: string; orderNo: string; sku: string },
    answer: string,
  ): Promise<void> {
    const { staffId, name: by } = this.#crew.manager;
    const lines = [await this.#lineOf(orderNo, sku)];
    await this.db.transaction((tx) =>
      refundComplaint(
        tx,
        complaintNo,
        { lines, delivery: paise(0), answer },
        { staffId, by, mayApprove: false, now: this.now },
      ),
    );
  }

  /** Sets the rider's position on the customer's map. */
  async showRider(point: { latitude: number; longitude: number }): Promise<void> {
    const { riderId } = this.#crew.rider;
    await this.db.transaction((tx) => sharePosition(tx, riderId, point, this.now));
  }

  close(): Promise<void> {
    return this.app.http.close();
  }
}
