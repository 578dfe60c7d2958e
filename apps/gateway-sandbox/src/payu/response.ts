import { indianTime } from '../clock.ts';
import type { PayuTransaction } from '../kinds.ts';
import type { Sandbox } from '../sandbox.ts';
import { type Form, responseHash } from './hashes.ts';

export const rupeesOf = (paise: number): string => (paise / 100).toFixed(2);

const echoed = [
  'firstname',
  'lastname',
  'address1',
  'address2',
  'city',
  'state',
  'country',
  'zipcode',
  'email',
  'phone',
  'udf1',
  'udf2',
  'udf3',
  'udf4',
  'udf5',
];

const sources: Record<string, string> = {
  CC: 'CC-PG',
  DC: 'DC-PG',
  NB: 'NB-PG',
  UPI: 'UPI-PG',
  CASH: 'CASH-PG',
  BNPL: 'BNPL-PG',
};

/** The fields for the shop, in the browser's form and in the webhook, with their reverse hash. */
export function responseFields({ settings }: Sandbox, transaction: PayuTransaction): Form {
  const { form } = transaction;
  const { key, salt } = settings.payu;
  const fields: Record<string, string> = {
    mihpayid: transaction.mihpayid,
    mode: transaction.mode || 'CC',
    status: transaction.status === 'started' ? 'failure' : transaction.status,
    unmappedstatus: transaction.unmappedstatus,
    key,
    txnid: form['txnid'] ?? '',
    amount: rupeesOf(transaction.charged),
    discount: '0.00',
    net_amount_debit: transaction.status === 'success' ? rupeesOf(transaction.charged) : '0.00',
    addedon: indianTime(transaction.addedAt),
    productinfo: form['productinfo'] ?? '',
    ...Object.fromEntries(echoed.map((name) => [name, form[name] ?? ''])),
    udf6: '',
    udf7: '',
    udf8: '',
    udf9: '',
    udf10: '',
    field1: '',
    field2: '',
    field3: transaction.vpa,
    field4: '',
    field5: '',
    field6: '',
    field7: '',
    field8: '',
    field9: transaction.field9,
    payment_source: 'payu',
    PG_TYPE: sources[transaction.mode] ?? 'CC-PG',
    bank_ref_num: transaction.bankRef,
    bankcode: transaction.bankcode,
    error: transaction.error,
    error_Message: transaction.errorMessage,
    ...(transaction.cardNo && { cardnum: transaction.cardNo, card_no: transaction.cardNo }),
  };
  const hash = responseHash(key, salt, fields);
  const isWrong = transaction.plan?.scenario === 'tampered';
  return { ...fields, hash: isWrong ? (hash.startsWith('0') ? '1' : '0') + hash.slice(1) : hash };
}
