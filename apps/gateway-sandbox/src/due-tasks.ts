import { isReason, outcomeOf } from './outcomes.ts';
import { deliverDue } from './deliveries.ts';
import type { Task } from './kinds.ts';
import * as payu from './payu/transactions.ts';
import { settleAction } from './payu/actions.ts';
import { settleMandate } from './razorpay/mandates.ts';
import { authorise, expire, fail } from './razorpay/payments.ts';
import { settleRefund } from './razorpay/refunds.ts';
import type { World } from './world.ts';

const reasonOf = ({ detail = '' }: Task) => (isReason(detail) ? detail : 'payment_failed');

const work: Record<Task['what'], (world: World, task: Task) => unknown> = {
  'razorpay.authorise': (world, { about }) => authorise(world, about),
  'razorpay.fail': (world, task) => fail(world, task.about, reasonOf(task)),
  'razorpay.expire': (world, { about }) => expire(world, about),
  'razorpay.refund': (world, { about }) => settleRefund(world, about),
  'razorpay.mandate': (world, { about }) => settleMandate(world, about),
  'payu.succeed': (world, { about }) => payu.succeed(world, about),
  'payu.fail': (world, task) => payu.fail(world, task.about, outcomeOf('failure', reasonOf(task))),
  'payu.refund': (world, { about }) => settleAction(world, about),
};

/** Runs the tasks that are due, in order of their time. */
export function runDueTasks(world: World): void {
  const { book, clock } = world;
  const due = () =>
    book
      .all('task')
      .filter(({ done, dueAt }) => !done && dueAt <= clock.now())
      .sort((a, b) => a.dueAt - b.dueAt)[0];
  for (let task = due(); task; task = due()) {
    book.put('task', task.id, { ...task, done: true }, clock.now());
    work[task.what](world, task);
  }
}

const tickMs = 50;

/** Runs due tasks repeatedly; returns a function that stops it. */
export function startDueTasks(world: World): () => void {
  const timer = setInterval(() => {
    runDueTasks(world);
    void deliverDue(world);
  }, tickMs);
  return () => clearInterval(timer);
}
