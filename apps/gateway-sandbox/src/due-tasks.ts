import { isReason, outcomeOf } from './outcomes.ts';
import { deliverDue } from './deliveries.ts';
import type { Task } from './kinds.ts';
import * as payu from './payu/transactions.ts';
import { settleAction } from './payu/actions.ts';
import { settleMandate } from './razorpay/mandates.ts';
import { authorise, expire, fail } from './razorpay/payments.ts';
import { settleRefund } from './razorpay/refunds.ts';
import type { Sandbox } from './sandbox.ts';

const reasonOf = ({ detail = '' }: Task) => (isReason(detail) ? detail : 'payment_failed');

const work: Record<Task['what'], (sandbox: Sandbox, task: Task) => unknown> = {
  'razorpay.authorise': (sandbox, { about }) => authorise(sandbox, about),
  'razorpay.fail': (sandbox, task) => fail(sandbox, task.about, reasonOf(task)),
  'razorpay.expire': (sandbox, { about }) => expire(sandbox, about),
  'razorpay.refund': (sandbox, { about }) => settleRefund(sandbox, about),
  'razorpay.mandate': (sandbox, { about }) => settleMandate(sandbox, about),
  'payu.succeed': (sandbox, { about }) => payu.succeed(sandbox, about),
  'payu.fail': (sandbox, task) =>
    payu.fail(sandbox, task.about, outcomeOf('failure', reasonOf(task))),
  'payu.refund': (sandbox, { about }) => settleAction(sandbox, about),
};

/** Runs the tasks that are due, in order of their time. */
export function runDueTasks(sandbox: Sandbox): void {
  const { journal, clock } = sandbox;
  const due = () =>
    journal
      .all('task')
      .filter(({ done, dueAt }) => !done && dueAt <= clock.now())
      .sort((a, b) => a.dueAt - b.dueAt)[0];
  for (let task = due(); task; task = due()) {
    journal.put('task', task.id, { ...task, done: true }, clock.now());
    work[task.what](sandbox, task);
  }
}

const tickMs = 50;

/** Runs due tasks repeatedly; returns a function that stops it. */
export function startDueTasks(sandbox: Sandbox): () => void {
  const timer = setInterval(() => {
    runDueTasks(sandbox);
    void deliverDue(sandbox);
  }, tickMs);
  return () => clearInterval(timer);
}
