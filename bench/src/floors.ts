import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { pinned, useAllCores } from './cores.ts';
import type { Figures, Floors } from './figures.ts';
import { Buyer } from './http.ts';
import { type Watched, measure, outcomeOf } from './measure.ts';

/** Measures the speed of the machine without the store, for comparison with the store's figures. */
export async function measureFloors(
  { databaseUrl, databasePid }: { databaseUrl: string; databasePid: number | null },
  seconds: number,
): Promise<Floors> {
  const http = await bareFastify(seconds);
  useAllCores(databasePid);
  const watched = { pid: process.pid, databasePid };
  const select = await preparedSelect(databaseUrl, { seconds, watched });
  return { http, select, order: await orderTransaction(databaseUrl, { seconds, watched }) };
}

async function bareFastify(seconds: number): Promise<Figures> {
  const script = path.join(import.meta.dirname, 'bare-fastify.mjs');
  const [command = 'node', ...args] = pinned(0, ['node', script]);
  const server = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const buyers = Array.from({ length: 32 }, () => new Buyer(line.toString().trim()));
  const name = 'floor: bare Fastify, a small JSON answer';
  const watched = { pid: server.pid ?? null, databasePid: null };
  const figures = await measure({ name, workers: 32, seconds, watched }, async (worker) => {
    const answer = await buyers[worker]?.send('GET', '/');
    return answer ? outcomeOf(answer.status) : 'wrong';
  });
  server.kill();
  return figures;
}

interface Time {
  seconds: number;
  watched: Watched;
}

async function preparedSelect(databaseUrl: string, time: Time): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  const load = { name: 'floor: one prepared SELECT', workers: 16, ...time };
  const figures = await measure(load, async () => {
    const text = 'select number from catalogue.version';
    return (await pool.query({ name: 'floor-select', text })).rowCount === 1 ? 'fine' : 'wrong';
  });
  await pool.end();
  return figures;
}

/** The writes that every checkout needs: stock, slot, order, line, event, in one commit. */
async function orderTransaction(databaseUrl: string, time: Time): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
  await pool.query(`
    create schema floor;
    create table floor.stock (sku int primary key, quantity int check (quantity >= 0));
    create table floor.slot (id int primary key, places int check (places >= 0));
    create table floor.orders (id bigint generated always as identity primary key, sku int, paise bigint);
    create table floor.event (id bigint generated always as identity primary key, order_id bigint, state text);
    insert into floor.stock select n, 100000000 from generate_series(1, 60) n;
    insert into floor.slot select n, 100000000 from generate_series(1, 20) n;`);
  const figures = await measure(
    { name: 'floor: bare order transaction', workers: 16, ...time },
    async (worker) => {
      const client = await pool.connect();
      try {
        const query = (name: string, text: string, values: number[]) =>
          client.query({ name, text, values });
        await client.query('begin');
        await query(
          'f1',
          'update floor.stock set quantity = quantity - 1 where sku = $1 and quantity > 0',
          [worker + 1],
        );
        await query(
          'f2',
          'update floor.slot set places = places - 1 where id = $1 and places > 0',
          [(worker % 20) + 1],
        );
        const { rows } = await query(
          'f3',
          'insert into floor.orders (sku, paise) values ($1, 100) returning id',
          [worker + 1],
        );
        await query('f4', "insert into floor.event (order_id, state) values ($1, 'PLACED')", [
          Number(rows[0].id),
        ]);
        await client.query('commit');
        return 'fine';
      } finally {
        client.release();
      }
    },
  );
  await pool.query('drop schema floor cascade');
  await pool.end();
  return figures;
}
