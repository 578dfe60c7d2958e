import type { Checkout, Method } from '../kinds.ts';
import { isVpa } from '../outcomes.ts';
import type { Sandbox } from '../sandbox.ts';
import { RazorpayError, wrongInput } from './errors.ts';
import { bodyOf, stringOf } from './input.ts';
import { findOrder } from './orders.ts';

const methods: Method[] = ['upi', 'card', 'netbanking', 'wallet', 'paylater'];
const isMethod = (name: string): name is Method => (methods as string[]).includes(name);

/** Reads a field such as `prefill[name]`, nested or with brackets in its name. */
const field = (input: Record<string, unknown>, ...names: string[]): string => {
  const [first = '', ...rest] = names;
  const bracketed = first + rest.map((name) => `[${name}]`).join('');
  const nested = names.reduce<unknown>((inside, name) => bodyOf(inside)[name], input);
  return stringOf(input[bracketed] ?? nested);
};

/** Opens the checkout page for one visit; refuses a wrong key, amount or order. */
export function openCheckout(
  sandbox: Sandbox,
  input: Record<string, unknown>,
  view: Checkout['view'],
): Checkout {
  const { journal, clock, settings } = sandbox;
  const keyId = field(input, 'key_id') || field(input, 'key');
  if (keyId !== settings.razorpay.keyId) {
    throw new RazorpayError(401, 'The api key provided is invalid');
  }
  const order = findOrder(sandbox, field(input, 'order_id'));
  if (order.status === 'paid') throw wrongInput('Payment already done for this order.');
  if (order.token && field(input, 'customer_id') !== order.customer_id) {
    throw wrongInput('The customer is not the one of the order.', 'customer_id');
  }
  if (order.token && field(input, 'recurring') !== '1') {
    throw wrongInput('The order is for a recurring payment.', 'recurring');
  }
  const amount = field(input, 'amount');
  if (amount !== '' && Number(amount) !== order.amount) {
    throw wrongInput('Your payment amount is different from your order amount.', 'amount');
  }
  const method = field(input, 'prefill', 'method');
  const id = journal.newId('checkout', 'co_');
  const checkout: Checkout = {
    id,
    orderId: order.id,
    view,
    openerOrigin: field(input, 'opener_origin'),
    callbackUrl: field(input, 'callback_url'),
    cancelUrl: field(input, 'cancel_url'),
    merchant: field(input, 'name') || 'Test shop',
    description: field(input, 'description'),
    name: field(input, 'prefill', 'name'),
    email: field(input, 'prefill', 'email'),
    contact: field(input, 'prefill', 'contact'),
    customerId: field(input, 'customer_id'),
    token: field(input, 'token') || field(input, 'prefill', 'token'),
    remember: ['1', 'true'].includes(field(input, 'remember_customer')),
    method: isMethod(method) ? method : '',
    bank: field(input, 'prefill', 'bank'),
    wallet: field(input, 'prefill', 'wallet') || field(input, 'prefill', 'provider'),
    vpa: field(input, 'prefill', 'vpa'),
    hiddenFlows: field(input, 'hide_flows').split(',').filter(Boolean),
    only: order.token
      ? [order.method ?? 'card']
      : field(input, 'only_methods').split(',').filter(isMethod),
    retry: field(input, 'retry') !== 'false',
  };
  return journal.put('checkout', id, checkout, clock.now());
}

/** Reads the payer's input. Throws for an invalid payment method, card number or UPI address. */
export function methodOf(checkout: Checkout, input: Record<string, unknown>) {
  const text = (name: string): string => stringOf(input[name]).trim();
  const method = text('method');
  if (!isMethod(method)) throw wrongInput('Please choose a payment method');
  const number = text('number').replace(/\s/g, '');
  const vpa = text('vpa').toLowerCase();
  const tokenId = text('token');
  if (method === 'card' && !tokenId && !/^\d{12,19}$/.test(number)) {
    throw wrongInput('The card number is not valid', 'card[number]');
  }
  if (method === 'upi' && vpa && !isVpa(vpa)) throw wrongInput('Invalid VPA', 'vpa');
  return {
    method,
    email: checkout.email,
    contact: checkout.contact,
    description: checkout.description,
    save: text('save') === '1',
    ...(checkout.customerId && { customerId: checkout.customerId }),
    ...(tokenId && { tokenId }),
    ...(number && { cardNumber: number, cardName: text('name') }),
    ...(method === 'netbanking' && { bank: text('bank') }),
    ...((method === 'wallet' || method === 'paylater') && { wallet: text('wallet') }),
    ...(vpa && { vpa }),
  };
}

export const methodsOf = ({ only }: Checkout): Method[] => (only.length > 0 ? only : methods);
