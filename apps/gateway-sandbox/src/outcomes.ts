/** The outcomes of a test payment. */
export const scenarios = {
  success: 'Success',
  failure: 'Failure: the bank declines',
  cancel: 'Cancelled by the payer',
  pending: 'Pending first, success a few seconds later',
  late: 'Failure first, success afterwards',
  noredirect: 'Success, but this page never returns to the shop',
  nowebhook: 'Success, but the shop gets no webhook',
  latewebhook: 'Success, the webhook arrives late',
  webhookfirst: 'Success, the webhook arrives before the shop’s page',
  dup: 'Success, each webhook arrives twice',
  mismatch: 'Success with another amount',
  tampered: 'Success with a wrong signature',
  rejected: 'Success, but the bank rejects the mandate of this payment',
} as const;

export type Scenario = keyof typeof scenarios;

export interface PlannedOutcome {
  scenario: Scenario;
  /** The reason of a failure, where the payment fails. */
  reason: Reason;
}

export const isScenario = (name: string): name is Scenario => Object.hasOwn(scenarios, name);

/** Returns whether the payment succeeds at once. */
export const paysAtOnce = ({ scenario }: PlannedOutcome): boolean =>
  scenario !== 'failure' && scenario !== 'cancel' && scenario !== 'pending' && scenario !== 'late';

interface ReasonText {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR';
  description: string;
  source: string;
  step: string;
  /** The second gateway's error code and message. */
  payu: { error: string; message: string; unmapped: string };
}

const declined = (
  description: string,
  payu: ReasonText['payu'],
  rest: Partial<ReasonText> = {},
): ReasonText => ({
  code: 'BAD_REQUEST_ERROR',
  description,
  source: 'issuer_bank',
  step: 'payment_authorization',
  payu,
  ...rest,
});

/** The reasons of failed payments, with the codes and messages of both gateways. */
export const reasons = {
  payment_failed: declined("Your payment didn't go through as it was declined by the bank.", {
    error: 'E308',
    message: 'Transaction Failed at bank end.',
    unmapped: 'failed',
  }),
  payment_cancelled: declined(
    'You may have cancelled the payment or there was a delay in response from the bank.',
    { error: 'E1605', message: 'Transaction cancelled by user', unmapped: 'userCancelled' },
    { source: 'customer', step: 'payment_authentication' },
  ),
  payment_timed_out: declined(
    'Payment was not completed on time.',
    { error: 'E000', message: 'No response from the bank', unmapped: 'bounced' },
    { source: 'customer', step: 'payment_authentication' },
  ),
  insufficient_fund: declined('Your account has insufficient funds. Try another card.', {
    error: 'E304',
    message: 'Insufficient funds',
    unmapped: 'failed',
  }),
  insufficient_funds: declined(
    'Your bank account has insufficient funds.',
    { error: 'E304', message: 'Insufficient funds', unmapped: 'failed' },
    { source: 'customer' },
  ),
  card_declined: declined('Your card was declined by the bank. Try another card.', {
    error: 'E312',
    message: 'Card declined by the issuing bank',
    unmapped: 'failed',
  }),
  payment_declined: declined('Your payment was declined by the bank.', {
    error: 'E308',
    message: 'Payment declined',
    unmapped: 'failed',
  }),
  gateway_technical_error: declined(
    'The payment could not be completed because of a technical error. Try again.',
    { error: 'E209', message: 'Technical error at the gateway', unmapped: 'failed' },
    { code: 'GATEWAY_ERROR', source: 'gateway' },
  ),
  authentication_failed: declined(
    'The bank could not verify that it is you. Try again with the right password or code.',
    { error: 'E500', message: '3D Secure authentication failed', unmapped: 'failed' },
    { step: 'payment_authentication' },
  ),
  incorrect_otp: declined(
    'The code that you entered is wrong.',
    { error: 'E502', message: 'Wrong one-time password', unmapped: 'failed' },
    { source: 'customer', step: 'payment_authentication' },
  ),
  payment_collect_request_expired: declined(
    'The request in your UPI app was not answered in time.',
    { error: 'U30', message: 'Collect request expired', unmapped: 'failed' },
    { source: 'customer', step: 'payment_authentication' },
  ),
  invalid_vpa: declined(
    'This UPI address does not exist.',
    { error: 'U17', message: 'Invalid VPA', unmapped: 'failed' },
    { source: 'customer', step: 'payment_initiation' },
  ),
} satisfies Record<string, ReasonText>;

export type Reason = keyof typeof reasons;

export const isReason = (name: string): name is Reason => Object.hasOwn(reasons, name);

/** Both gateways' documented test cards, and the reason that "Failure" gives with each. */
export const testCards: { number: string; network: string; reason?: Reason }[] = [
  { number: '4100280000001007', network: 'Visa' },
  { number: '5500670000001002', network: 'MasterCard' },
  { number: '6527658900001005', network: 'RuPay' },
  { number: '5123456789012346', network: 'MasterCard' },
  { number: '4012001037141112', network: 'Visa' },
  { number: '4100280000090000', network: 'Visa', reason: 'payment_timed_out' },
  { number: '4100280000080001', network: 'Visa', reason: 'insufficient_fund' },
  { number: '4100280000070002', network: 'Visa', reason: 'payment_cancelled' },
  { number: '4100280000060003', network: 'Visa', reason: 'card_declined' },
  { number: '4100280000020007', network: 'Visa', reason: 'gateway_technical_error' },
  { number: '4100280000000009', network: 'Visa', reason: 'authentication_failed' },
];

/** Returns the reason that "Failure" gives with this card. */
export const failureOfCard = (number: string): Reason =>
  testCards.find((card) => card.number === number)?.reason ?? 'payment_failed';

/** UPI amounts in paise that fail with every address. */
const failingAmounts: Record<number, Reason> = {
  20_100: 'insufficient_funds',
  40_200: 'payment_declined',
};

/** Returns the outcome that a UPI address selects, or null where the payer selects it on the page. */
export function outcomeOfVpa(vpa: string, amount: number): PlannedOutcome | null {
  const failing = failingAmounts[amount];
  if (failing) return { scenario: 'failure', reason: failing };
  const name = vpa.split('@')[0]?.toLowerCase() ?? '';
  return isScenario(name) ? outcomeOf(name) : null;
}

export function outcomeOf(scenario: Scenario, reason?: Reason): PlannedOutcome {
  const usual = scenario === 'cancel' ? 'payment_cancelled' : 'payment_failed';
  return { scenario, reason: reason ?? usual };
}

/** Returns whether the UPI address is well formed and exists in the sandbox. */
export const isVpa = (vpa: string): boolean =>
  /^[\w.-]{2,50}@[a-z][\w.-]{1,49}$/i.test(vpa) && !/^(invalid|nobody)@/i.test(vpa);

export const networkOf = (number: string): string => {
  const known = testCards.find((card) => card.number === number)?.network;
  if (known) return known;
  if (number.startsWith('4')) return 'Visa';
  return /^(6|8)/.test(number) ? 'RuPay' : 'MasterCard';
};
