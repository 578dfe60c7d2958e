import { createHash } from 'node:crypto';
import type { PayuTransaction } from '../kinds.ts';
import { networkOf } from '../outcomes.ts';
import type { Sandbox } from '../sandbox.ts';

/** Saves a card for a payer who agreed. It stores the token and the masked number, never the number. */
export function keepCard(
  { journal, clock }: Sandbox,
  transaction: PayuTransaction,
  input: Readonly<Record<string, string>>,
): void {
  const userCredentials = transaction.form['user_credentials'] ?? '';
  const number = (input['number'] ?? '').replace(/\s/g, '');
  const [month = '12', year = '30'] = (input['expiry'] ?? '').split('/');
  const token = createHash('sha256')
    .update(`${userCredentials} ${number}`)
    .digest('hex')
    .slice(0, 24);
  journal.put(
    'payuCard',
    token,
    {
      token,
      userCredentials,
      cardNo: transaction.cardNo,
      cardMode: 'CC',
      cardType: networkOf(number),
      cardBin: number.slice(0, 6),
      name: input['name'] ?? '',
      expiryYear: year.length === 2 ? `20${year}` : year,
      expiryMonth: month,
    },
    clock.now(),
  );
}
