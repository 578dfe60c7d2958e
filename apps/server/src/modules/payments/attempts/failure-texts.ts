/** The shop's own reasons of failed payments, which have translations. */
const ownReasons: ReadonlySet<string> = new Set([
  'The payment was not completed.',
  'Not paid in time.',
  'Rejected by your bank.',
]);

/** The shop's texts for the reasons of banks and gateways. The first that matches counts. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/insufficient|(low|not enough) (funds|balance)/i, 'There was not enough money in the account.'],
  [/\blimit/i, 'The payment is above the limit of your card or account.'],
  [/\bvpa\b|upi (address|id)\b/i, 'This UPI address does not exist. Please check it.'],
  [
    /authenticat|verif|password|\botp\b|\bpin\b|wrong|incorrect/i,
    'The bank could not confirm that it was you. Please try again with the right code.',
  ],
  [/cancel/i, 'The payment was cancelled.'],
  [/(in|on) time\b|time(d)?[ -]?out|request expired|no response/i, 'Not paid in time.'],
  [
    /technical|gateway|server|system|network/i,
    'The payment failed because of a technical error. Please try again.',
  ],
  [/declin|den(y|ied)|reject|bank|card/i, 'The payment was declined by the bank.'],
];

/**
 * The text for the customer. A gateway passes on the English words or the error code of the bank, which staff see
 * unchanged.
 */
export function failureText(reason: string): string {
  if (ownReasons.has(reason)) return reason;
  const found = texts.find(([words]) => words.test(reason));
  return found?.[1] ?? 'The payment was not completed.';
}
