import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchOf } from './import-settlement.ts';
import { paiseOf } from './settlement-columns.ts';
import { readSettlementFile } from './settlement-file.ts';
import { postingsOfLine } from './settlement-postings.ts';

const razorpayHead =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id,settled_at,settlement_utr';
const razorpayRow =
  'payment,pay_1,1000.00,INR,20.00,3.60,0,976.40,setl_1,28/08/2026 12:00:00,HDFC001';
const payuFile = [
  'payuid,txnid,requestid,requestdate,requestaction,requestamount,mer_utr,mer_service_fee,mer_service_tax,mer_net_amount',
  '4039937155,PA1,131278,2026-08-28 10:00:00,capture,499.50,UTR0001,9.99,1.80,487.71',
  '4039937155,PA1,131279,2026-08-29 10:00:00,refund,100.00,UTR0002,0,0,-100.00',
].join('\n');
const read = (text: string) => readSettlementFile(Buffer.from(text));
const razorpay = (...rows: string[]) => read([razorpayHead, ...rows].join('\r\n'));

describe('a settlement report', () => {
  it('reads the lines of both gateways, amounts exact', () => {
    expect(razorpay(`\r\n${razorpayRow}`)).toEqual({
      provider: 'razorpay',
      lines: [
        {
          kind: 'payment',
          entityId: 'pay_1',
          amount: 100_000,
          fee: 2000,
          tax: 360,
          net: 97_640,
          settlementId: 'setl_1',
          utr: 'HDFC001',
          settledAt: new Date('2026-08-28T06:30:00Z'),
        },
      ],
    });
    expect(read(payuFile)).toMatchObject({
      provider: 'payu',
      lines: [
        { kind: 'payment', entityId: '4039937155', amount: 49_950, net: 48_771 },
        { kind: 'refund', entityId: '131279', amount: 10_000, net: -10_000 },
      ],
    });
  });

  it('reads every amount in rupees to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
        const text = `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
        expect(paiseOf({ amount: text }, 'amount') + 0).toBe(amount);
      }),
    );
    expect(() => paiseOf({ amount: '4.355' }, 'amount')).toThrow('not an amount');
    expect(() => paiseOf({ amount: '1E+5' }, 'amount')).toThrow('not an amount');
  });

  it('reads a comma only between thousands', () => {
    expect(paiseOf({ amount: '1,07,500.50' }, 'amount')).toBe(10_750_050);
    expect(paiseOf({ amount: '-107,500.5' }, 'amount')).toBe(-10_750_050);
    for (const amount of ['1234,56', '649,00', '1,99', '1.234,56'])
      expect(() => paiseOf({ amount }, 'amount')).toThrow('not an amount');
  });

  it.each([
    ['another file', 'name,price\nChicken,100', 'not a settlement report of Razorpay or PayU'],
    ['half a row', `${razorpayHead}\n${razorpayRow}\npayment,pay_2,10`, 'incomplete'],
    ['an open quote', `${razorpayHead}\n"payment,pay_1`, 'incomplete'],
    ['a formula', `${razorpayHead}\n${razorpayRow.replace('pay_1', '=cmd()')}`, 'not an id'],
    ['an id in scientific notation', payuFile.replaceAll('4039937155', '4.04E+09'), 'not an id'],
    ['a line twice', `${razorpayHead}\n${razorpayRow}\n${razorpayRow}`, 'listed twice'],
    [
      'a wrong sum',
      `${razorpayHead}\n${razorpayRow.replace('976.40', '977.40')}`,
      'Line 2: amount',
    ],
    ['another currency', `${razorpayHead}\n${razorpayRow.replace('INR', 'USD')}`, 'not INR'],
    ['a wrong date', `${razorpayHead}\n${razorpayRow.replace('28/08', '31/02')}`, 'not a date'],
    ['no lines', razorpayHead, 'no settled payments'],
    ['200 columns', `${Array.from({ length: 200 }, (_, n) => `c${n}`).join(',')}\n`, '200 columns'],
    ['nothing', '', 'The file is empty'],
    ['only spaces', '   \n', 'The file is empty'],
    [
      'another table',
      'name,price\nGoat,900',
      'not a settlement report of Razorpay or PayU. Download',
    ],
    ['an older report', razorpayHead.replace(',settlement_utr', ''), 'no column settlement_utr'],
  ])('refuses %s whole', (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('refuses a workbook', () => {
    const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(20)]);
    expect(() => readSettlementFile(workbook)).toThrow('Excel workbook');
  });

  it('refuses a file in another encoding', () => {
    const utf16 = Buffer.from(`\uFEFF${razorpayHead}`, 'utf16le');
    expect(() => readSettlementFile(utf16)).toThrow('UTF-8');
    expect(() => readSettlementFile(Buffer.from([0x63, 0xe9, 0x2c]))).toThrow('UTF-8');
  });

  it('posts fee and tax of a line, and what is on its way to the bank', () => {
    const { provider, lines } = read(payuFile);
    const [payment, refund] = lines.map((line) =>
      postingsOfLine(provider, line).map(({ debit, credit, amount }) => [debit, credit, amount]),
    );
    expect(payment).toEqual([
      ['payouts-in-transit', 'gateway-payu', 49_950],
      ['gateway-fees', 'payouts-in-transit', 999],
      ['gst-on-fees', 'payouts-in-transit', 180],
    ]);
    expect(refund).toEqual([['gateway-payu', 'payouts-in-transit', 10_000]]);
  });

  it('matches a payment by its id and amount', () => {
    const line = { kind: 'payment', entityId: 'pay_1', amount: 500 } as const;
    expect(matchOf(line, 500).state).toBe('MATCHED');
    expect(matchOf(line, undefined).state).toBe('UNKNOWN');
    expect(matchOf(line, 499)).toEqual({ state: 'AMOUNT', inStore: 499 });
  });
});
