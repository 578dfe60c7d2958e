import { indianTime } from '../clock.ts';
import type { PayuAction, PayuCard, PayuTransaction } from '../kinds.ts';
import { isVpa } from '../outcomes.ts';
import type { Sandbox } from '../sandbox.ts';
import { requestRefund } from './actions.ts';
import { commandHash, type Form } from './hashes.ts';
import { responseFields, rupeesOf } from './response.ts';
import { attemptThatCounts } from './transactions.ts';

/** The web service: one address, a command, a hash over key, command and first argument. */
export function answerCommand(sandbox: Sandbox, form: Form): unknown {
  const { key, salt } = sandbox.settings.payu;
  const command = form['command'] ?? '';
  const var1 = form['var1'] ?? '';
  if (form['key'] !== key) return { status: 0, msg: 'Invalid merchant key' };
  if (form['hash'] !== commandHash(key, salt, command, var1)) {
    return { status: 0, msg: 'Invalid Hash.' };
  }
  const answer = commands[command];
  return answer ? answer(sandbox, var1, form) : { status: 0, msg: 'Invalid command' };
}

type Command = (sandbox: Sandbox, var1: string, form: Form) => unknown;

const commands: Record<string, Command> = {
  verify_payment: (sandbox, var1) => {
    const ids = var1.split('|').filter(Boolean);
    const found = ids.map((txnid) => [txnid, attemptThatCounts(sandbox, txnid)] as const);
    const many = found.filter(([, transaction]) => transaction).length;
    return {
      status: many > 0 ? 1 : 0,
      msg: `${many} out of ${ids.length} Transactions Fetched Successfully`,
      transaction_details: Object.fromEntries(
        found.map(([txnid, transaction]) => [
          txnid,
          transaction
            ? detailsOf(sandbox, transaction)
            : { mihpayid: 'Not Found', status: 'Not Found' },
        ]),
      ),
    };
  },
  check_payment: (sandbox, var1) => {
    const transaction = sandbox.journal.get('transaction', var1);
    if (!transaction) return { status: 0, msg: 'Transaction not found' };
    return {
      status: 1,
      msg: 'Transaction Fetched Successfully',
      transaction_details: detailsOf(sandbox, transaction),
    };
  },
  cancel_refund_transaction: (sandbox, var1, form) =>
    requestRefund(
      sandbox,
      sandbox.journal.get('transaction', var1),
      form['var2'] ?? '',
      form['var3'] ?? '',
      form['var5'] ?? '',
    ),
  check_action_status: (sandbox, var1, form) => {
    const of = (action: PayuAction) =>
      form['var2'] === 'payuid' ? action.mihpayid === var1 : action.requestId === var1;
    const actions = sandbox.journal.all('action').filter(of);
    if (actions.length === 0) return { status: 0, msg: 'No action status found' };
    return {
      status: 1,
      msg: `${actions.length} out of ${actions.length} Transactions Fetched Successfully`,
      transaction_details: {
        [var1]: Object.fromEntries(actions.map((action) => [action.requestId, stateOf(action)])),
      },
    };
  },
  get_transaction_info: (sandbox, var1, form) => {
    const rows = listed(sandbox, var1, form['var2'] ?? '');
    if (rows.length === 0) return { status: 0, msg: 'No transaction found' };
    return { status: 1, msg: 'Transaction Fetched Successfully', Transaction_details: rows };
  },
  validateVPA: (_world, vpa) => ({
    status: 'SUCCESS',
    vpa,
    isVPAValid: isVpa(vpa) ? 1 : 0,
    payerAccountName: isVpa(vpa) ? 'Test Payer' : 'NA',
  }),
  get_user_cards: (sandbox, var1) => {
    const cards = cardsOf(sandbox, var1);
    if (cards.length === 0) return { status: 0, msg: 'Card not found.' };
    return {
      status: 1,
      msg: 'Cards fetched Successfully',
      user_cards: Object.fromEntries(cards.map((card) => [card.token, cardDetails(card)])),
    };
  },
  get_payment_instrument: (sandbox, var1) => {
    const cards = cardsOf(sandbox, var1);
    return {
      status: cards.length > 0 ? 1 : 0,
      msg: cards.length > 0 ? 'Payment instruments fetched' : 'Card not found.',
      user_cards: Object.fromEntries(cards.map((card) => [card.token, cardDetails(card)])),
    };
  },
  delete_payment_instrument: deleteCard,
  delete_user_card: deleteCard,
};

export const cardsOf = ({ journal }: Sandbox, userCredentials: string): PayuCard[] =>
  journal.all('payuCard').filter((card) => card.userCredentials === userCredentials && card.cardNo);

function deleteCard({ journal, clock }: Sandbox, var1: string, form: Form): unknown {
  const card = journal.get('payuCard', form['var2'] ?? '');
  if (!card || card.userCredentials !== var1 || card.cardNo === '') {
    return { status: 0, msg: 'Card not found.' };
  }
  // An empty number marks the card as deleted, because the journal is append-only.
  journal.put('payuCard', card.token, { ...card, cardNo: '' }, clock.now());
  return { status: 1, msg: `${card.token} deleted successfully` };
}

const cardDetails = (card: PayuCard) => ({
  name_on_card: card.name,
  card_name: card.name,
  card_type: card.cardType,
  card_mode: card.cardMode,
  card_token: card.token,
  is_expired: 0,
  card_no: card.cardNo,
  card_bin: card.cardBin,
  expiry_year: card.expiryYear,
  expiry_month: card.expiryMonth,
  network_token: '',
});

/** Lists all captures and refunds between two times (IST), including refunds in the dashboard. */
function listed({ journal }: Sandbox, from: string, to: string) {
  const isWithin = (at: number) => indianTime(at) >= from && indianTime(at) <= to;
  const row = (transaction: PayuTransaction, action: string, amount: number, at: number) => ({
    id: transaction.mihpayid,
    action,
    status: 'SUCCESS',
    txnid: transaction.form['txnid'],
    amount: rupeesOf(amount),
    addedon: indianTime(at),
    mode: transaction.mode,
  });
  const captures = journal
    .all('transaction')
    .filter(({ status, addedAt }) => status === 'success' && isWithin(addedAt))
    .map((each) => row(each, 'capture', each.charged, each.addedAt));
  const refunds = journal.all('action').flatMap(({ mihpayid, amount, at }) => {
    const transaction = journal.get('transaction', mihpayid);
    return transaction && isWithin(at) ? [row(transaction, 'refund', amount, at)] : [];
  });
  return [...captures, ...refunds];
}

const stateOf = (action: PayuAction) => ({
  mihpayid: action.mihpayid,
  bank_ref_num: null,
  request_id: action.requestId,
  amt: rupeesOf(action.amount),
  mode: 'CC',
  action: action.action,
  token: action.token,
  status: action.status,
  bank_arn: action.arn || null,
  refund_mode: 'Normal',
  settlement_id: null,
  amount_settled: null,
});

function detailsOf(sandbox: Sandbox, transaction: PayuTransaction) {
  const fields = responseFields(sandbox, transaction);
  return {
    mihpayid: transaction.mihpayid,
    request_id: '',
    bank_ref_num: transaction.bankRef || null,
    amt: rupeesOf(transaction.charged),
    transaction_amount: rupeesOf(transaction.charged),
    txnid: fields['txnid'],
    additional_charges: '0.00',
    productinfo: fields['productinfo'],
    firstname: fields['firstname'],
    bankcode: transaction.bankcode || null,
    udf1: fields['udf1'],
    udf2: fields['udf2'],
    udf3: fields['udf3'],
    udf4: fields['udf4'],
    udf5: fields['udf5'],
    field2: '',
    field9: transaction.field9 || null,
    error_code: transaction.error,
    addedon: indianTime(transaction.addedAt),
    payment_source: 'payu',
    card_type: transaction.network || null,
    error_Message: transaction.errorMessage,
    net_amount_debit: fields['net_amount_debit'],
    disc: '0.00',
    mode: transaction.mode,
    PG_TYPE: fields['PG_TYPE'],
    card_no: transaction.cardNo,
    status: transaction.status,
    unmappedstatus: transaction.unmappedstatus,
    Merchant_UTR: null,
    Settled_At: '0000-00-00 00:00:00',
  };
}
