import type { PayuTransaction } from '../kinds.ts';
import { paysAtOnce, type PlannedOutcome, outcomeOf, type Reason, reasons } from '../outcomes.ts';
import { scheduleTask, type Sandbox } from '../sandbox.ts';
import { requestHash, type Form } from './hashes.ts';
import { sendPaymentWebhook } from './webhooks.ts';

/** A payment without an answer of its payer fails after this time. */
const unansweredMs = 15 * 60_000;
/** The amount in paise by which `mismatch` charges too little. */
const mismatchBy = 100;

/** An error that the gateway shows to the payer on a page. */
export class PayuError extends Error {}

const mandatory = [
  'key',
  'txnid',
  'amount',
  'productinfo',
  'firstname',
  'email',
  'phone',
  'surl',
  'furl',
  'hash',
];
const longest: Record<string, number> = {
  txnid: 25,
  productinfo: 100,
  firstname: 60,
  email: 50,
  udf1: 255,
  udf2: 255,
  udf3: 255,
};

/** Rupees as text ("499.00") in paise; null where it is no amount. */
export function paiseOf(amount: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Starts a payment from a shop's form. */
export function begin(sandbox: Sandbox, form: Form): PayuTransaction {
  const { journal, clock, settings } = sandbox;
  const { key, salt } = settings.payu;
  const missing = mandatory.find((name) => !form[name]);
  if (missing) throw new PayuError(`Mandatory parameter missing: ${missing}`);
  if (form['key'] !== key) throw new PayuError('The merchant key is not known.');
  const long = Object.entries(longest).find(([name, most]) => (form[name]?.length ?? 0) > most);
  if (long) throw new PayuError(`${long[0]} is longer than ${long[1]} characters.`);
  const amount = paiseOf(form['amount'] ?? '');
  if (amount === null || amount < 100) throw new PayuError('The amount is not valid.');
  if (form['hash'] !== requestHash(key, salt, form)) {
    throw new PayuError('Sorry, some problem occurred: the calculated hash does not match.');
  }
  const txnid = form['txnid'] ?? '';
  if (attemptsOf(sandbox, txnid).some(({ status }) => status === 'success')) {
    throw new PayuError('This transaction has already been paid.');
  }
  const mihpayid = journal.newNumber('transaction', '4039937155');
  return put(sandbox, {
    mihpayid,
    form: { ...form },
    amount,
    charged: amount,
    status: 'started',
    unmappedstatus: 'initiated',
    mode: '',
    bankcode: '',
    field9: '',
    error: 'E000',
    errorMessage: 'NO ERROR',
    bankRef: '',
    cardNo: '',
    vpa: '',
    network: '',
    refunded: 0,
    addedAt: clock.now(),
    plan: null,
  });
}

const attemptsOf = ({ journal }: Sandbox, txnid: string): PayuTransaction[] =>
  journal.all('transaction').filter(({ form }) => form['txnid'] === txnid);

/** Returns the deciding attempt: a successful one, or else the last. */
export const attemptThatCounts = (sandbox: Sandbox, txnid: string): PayuTransaction | undefined => {
  const attempts = attemptsOf(sandbox, txnid).filter(({ status }) => status !== 'started');
  return attempts.find(({ status }) => status === 'success') ?? attempts.at(-1);
};

export function find({ journal }: Sandbox, mihpayid: string): PayuTransaction {
  const transaction = journal.get('transaction', mihpayid);
  if (!transaction) throw new PayuError('This payment does not exist.');
  return transaction;
}

const put = ({ journal, clock }: Sandbox, transaction: PayuTransaction): PayuTransaction =>
  journal.put('transaction', transaction.mihpayid, transaction, clock.now());

export type PaymentChoice = Pick<
  PayuTransaction,
  'mode' | 'bankcode' | 'cardNo' | 'vpa' | 'network'
>;

/** Applies the payer's choice of a payment method. `reason` is the reason of a later failure. */
export function choose(
  sandbox: Sandbox,
  mihpayid: string,
  way: PaymentChoice,
  reason?: Reason,
): PayuTransaction {
  const before = find(sandbox, mihpayid);
  if (before.status !== 'started' && before.status !== 'pending') return before;
  scheduleTask(sandbox, 'payu.fail', mihpayid, unansweredMs, 'payment_timed_out');
  const plan = reason ? outcomeOf('success', reason) : before.plan;
  return put(sandbox, { ...before, ...way, plan, status: 'pending', unmappedstatus: 'pending' });
}

/** Applies the decision of the payer or the bank. A final payment does not change. */
export function decide(sandbox: Sandbox, mihpayid: string, plan: PlannedOutcome): PayuTransaction {
  const before = find(sandbox, mihpayid);
  if (before.status !== 'started' && before.status !== 'pending') return before;
  put(sandbox, { ...before, plan });
  if (paysAtOnce(plan)) return succeed(sandbox, mihpayid);
  if (plan.scenario === 'pending') {
    scheduleTask(sandbox, 'payu.succeed', mihpayid, sandbox.faultSettings.pendingMs);
    return put(sandbox, { ...before, plan, status: 'pending', unmappedstatus: 'pending' });
  }
  if (plan.scenario === 'late')
    scheduleTask(sandbox, 'payu.succeed', mihpayid, sandbox.faultSettings.lateMs);
  return fail(sandbox, mihpayid, plan);
}

/** Marks the payment as successful, even after a failure. */
export function succeed(sandbox: Sandbox, mihpayid: string): PayuTransaction {
  const before = find(sandbox, mihpayid);
  if (before.status === 'success') return before;
  const after = put(sandbox, {
    ...before,
    charged: before.amount - (before.plan?.scenario === 'mismatch' ? mismatchBy : 0),
    status: 'success',
    unmappedstatus: 'captured',
    bankRef: mihpayid.slice(-12),
    field9: 'Transaction Completed Successfully',
    error: 'E000',
    errorMessage: 'NO ERROR',
  });
  sendPaymentWebhook(sandbox, after);
  return after;
}

export function fail(sandbox: Sandbox, mihpayid: string, plan: PlannedOutcome): PayuTransaction {
  const before = find(sandbox, mihpayid);
  if (before.status === 'success' || before.status === 'failure') return before;
  const { payu } = reasons[plan.reason];
  const after = put(sandbox, {
    ...before,
    status: 'failure',
    unmappedstatus: payu.unmapped,
    field9: payu.message,
    error: payu.error,
    errorMessage: payu.message,
  });
  sendPaymentWebhook(sandbox, after);
  return after;
}
