import { type Invoice, gstSections } from '@halal-basket/contract';
import { describe, expect, it } from 'vitest';
import { goldenCreditNotes } from '../../../testing/golden-credit-notes.ts';
import { goldenInvoices } from '../../../testing/golden-invoices.ts';
import { gstr1Csv, gstr3bCsv } from './gst-csv.ts';
import { Gstr1 } from './gstr1.ts';
import { gstr3bOf } from './gstr3b.ts';

const gstin = '36ZZDEM0000Z1ZX';

/** A document in its final form; amounts in rupees, tax inside. */
function aDocument(given: {
  number: string;
  rows: [hsn: string, percent: number, taxable: number, quantity?: number][];
  place?: string;
  buyer?: string;
}): Invoice {
  const { number, rows, place = 'Telangana (36)', buyer } = given;
  const isInter = !place.includes('(36)');
  const taxes = rows.map(([hsn, gstPercent, taxableAmount]) => {
    const tax = Math.round(taxableAmount * gstPercent) / 100;
    return {
      hsn,
      gstPercent,
      taxableAmount,
      cgstTaxAmount: isInter ? 0 : tax / 2,
      sgstTaxAmount: isInter ? 0 : tax / 2,
      igstTaxAmount: isInter ? tax : 0,
    };
  });
  const totalAmount = taxes.reduce(
    (sum, row) =>
      sum + row.taxableAmount + row.cgstTaxAmount + row.sgstTaxAmount + row.igstTaxAmount,
    0,
  );
  const first = goldenInvoices[0]?.[1]();
  if (!first) throw new Error('There are no golden invoices');
  const sumOf = (field: 'cgstTaxAmount' | 'igstTaxAmount') =>
    taxes.reduce((sum, row) => sum + row[field], 0);
  return {
    ...first,
    cgstTaxAmount: sumOf('cgstTaxAmount'),
    sgstTaxAmount: sumOf('cgstTaxAmount'),
    igstTaxAmount: sumOf('igstTaxAmount'),
    companyGSTin: gstin,
    invoiceNumber: number,
    invoiceDate: '2026-11-30T19:00:00.000Z',
    placeOfSupply: place,
    ...(buyer && { customerGSTin: buyer }),
    totalAmount,
    taxes,
    invoiceItems: rows.flatMap(([hsn, , , quantity], place_) => {
      const row = taxes[place_];
      if (quantity === undefined || !row) return [];
      const item = {
        itemName: hsn,
        itemQty: 1,
        itemRate: 0,
        discountAmount: 0,
        itemTotalAmount: 0,
      };
      return [
        { ...item, ...row, supplied: { unit: 'KGS' as const, quantity, rate: 0, amount: 0 } },
      ];
    }),
  };
}

function aMonth(): Gstr1 {
  const gstr1 = new Gstr1(gstin, '2026-12');
  const buyer = '36AAACH7409R1ZZ';
  const invoices = [
    aDocument({
      number: 'I36/2627/0000001',
      rows: [
        ['020714', 0, 400, 1.5],
        ['160232', 5, 200, 0.5],
        ['996813', 18, 50],
      ],
    }),
    aDocument({ number: 'I36/2627/0000002', rows: [['160232', 5, 1000, 2]], buyer }),
    aDocument({
      number: 'I36/2627/0000003',
      rows: [['160232', 5, 300, 1]],
      place: 'Karnataka (29)',
    }),
    aDocument({
      number: 'I36/2627/0000004',
      rows: [['160232', 5, 120_000, 400]],
      place: 'Karnataka (29)',
    }),
  ];
  for (const document of invoices)
    gstr1.add({ number: document.invoiceNumber, kind: 'invoice', document });
  const note = (number: string, document: Invoice, total: number) =>
    gstr1.add({ number, kind: 'credit-note', document }, total);
  note('C36/2627/0000001', aDocument({ number: 'C1', rows: [['160232', 5, 100]] }), 669);
  note('C36/2627/0000002', aDocument({ number: 'C2', rows: [['160232', 5, 500]], buyer }), 1050);
  return gstr1;
}

const intra = (txval: number, tax: number) => ({ txval, camt: tax, samt: tax, csamt: 0 });

describe('GSTR-1', () => {
  it('lists registered buyers, sums others by state and rate, and reduces them by credit notes', () => {
    const { fp, b2b, b2cl, b2cs, cdnr, nil } = aMonth().json();
    expect(fp).toBe('122026');
    expect(b2b).toEqual([
      {
        ctin: '36AAACH7409R1ZZ',
        inv: [
          {
            inum: 'I36/2627/0000002',
            idt: '01-12-2026',
            val: 1050,
            pos: '36',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 501, itm_det: { rt: 5, ...intra(1000, 25) } }],
          },
        ],
      },
    ]);
    expect(b2cl).toMatchObject([{ pos: '29', inv: [{ inum: 'I36/2627/0000004', val: 126_000 }] }]);
    expect(b2cs).toEqual([
      { sply_ty: 'INTER', typ: 'OE', pos: '29', rt: 5, txval: 300, iamt: 15, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '36', rt: 5, ...intra(100, 2.5) },
      { sply_ty: 'INTRA', typ: 'OE', pos: '36', rt: 18, ...intra(50, 4.5) },
    ]);
    expect(cdnr).toMatchObject([{ nt: [{ ntty: 'C', nt_num: 'C36/2627/0000002', val: 525 }] }]);
    expect(nil.inv.find(({ sply_ty }) => sply_ty === 'INTRAB2C')?.nil_amt).toBe(400);
  });

  it('sums codes by unit and lists the numbers of both series', () => {
    const { hsn, doc_issue } = aMonth().json();
    expect(hsn.hsn_b2c.map(({ hsn_sc, uqc, qty, txval }) => [hsn_sc, uqc, qty, txval])).toEqual([
      ['020714', 'KGS', 1.5, 400],
      ['160232', 'KGS', 401.5, 120_400],
      ['996813', 'NA', 0, 50],
    ]);
    expect(doc_issue.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: 'I36/2627/0000001', to: 'I36/2627/0000004', totnum: 4 }] },
      { doc_num: 5, docs: [{ totnum: 2, cancel: 0, net_issue: 2 }] },
    ]);
  });

  it('lists the numbers of a month in runs, where one number has the date of another month', () => {
    const gstr1 = new Gstr1(gstin, '2026-11');
    for (const serial of [1, 2, 4, 3, 6]) {
      const number = `I36/2627/000000${serial}`;
      gstr1.add({ number, kind: 'invoice', document: aDocument({ number, rows: [] }) });
    }
    const [invoices] = gstr1.json().doc_issue.doc_det;
    expect(invoices?.docs.map(({ num, from, to, totnum }) => [num, from, to, totnum])).toEqual([
      [1, 'I36/2627/0000001', 'I36/2627/0000004', 4],
      [2, 'I36/2627/0000006', 'I36/2627/0000006', 1],
    ]);
  });

  it('has the same taxes as the documents, for every golden document', () => {
    const documents = [...goldenInvoices, ...goldenCreditNotes].map(([, make]) => make());
    const gstr1 = new Gstr1(documents[0]?.companyGSTin ?? gstin, '2026-12');
    let expected = 0;
    for (const document of documents) {
      const kind = document.title === 'Credit Note' ? 'credit-note' : 'invoice';
      gstr1.add({ number: document.invoiceNumber, kind, document }, 1);
      const sign = kind === 'invoice' ? 1 : -1;
      const { cgstTaxAmount, sgstTaxAmount, igstTaxAmount } = document;
      expected += sign * Math.round((cgstTaxAmount + sgstTaxAmount + igstTaxAmount) * 100);
    }
    const json = gstr1.json();
    const { iamt, camt, samt } = gstr3bOf(json).sup_details.osup_det;
    expect(Math.round((iamt + camt + samt) * 100)).toBe(expected);
    const all = [...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c];
    const inHsn = all.reduce((sum, row) => sum + row.iamt + row.camt + row.samt, 0);
    expect(Math.round(inHsn * 100)).toBe(expected);
  });
});

describe('GSTR-3B', () => {
  it('sums the tables of GSTR-1, and supplies to other states by state', () => {
    const { sup_details, inter_sup } = gstr3bOf(aMonth().json());
    expect(sup_details.osup_det).toEqual({
      txval: 120_950,
      iamt: 6015,
      camt: 19.5,
      samt: 19.5,
      csamt: 0,
    });
    expect(sup_details.osup_nil_exmp).toEqual({ txval: 400 });
    expect(inter_sup.unreg_details).toEqual([{ pos: '29', txval: 120_300, iamt: 6015 }]);
  });
});

describe('returns as CSV', () => {
  it('have a heading and a line for each row of their table', () => {
    const month = aMonth();
    const counts = gstSections.map(
      (section) => gstr1Csv(month, section).trim().split('\r\n').length,
    );
    expect(
      Object.fromEntries(gstSections.map((section, place) => [section, counts[place]])),
    ).toEqual({
      b2b: 2,
      b2cl: 2,
      b2cs: 4,
      cdnr: 2,
      cdnur: 1,
      nil: 5,
      'hsn-b2b': 2,
      'hsn-b2c': 4,
      docs: 3,
    });
    expect(gstr3bCsv(gstr3bOf(month.json()))).toContain(
      'Outward taxable supplies,120950,6015,19.5,19.5,0',
    );
  });

  it('has the dates, states and units that the offline tool reads', () => {
    const month = aMonth();
    const [, invoice = ''] = gstr1Csv(month, 'b2b').split('\r\n');
    expect(invoice).toBe(
      '36AAACH7409R1ZZ,,I36/2627/0000002,01-Dec-2026,1050,36-Telangana,N,,Regular B2B,,5,1000,0',
    );
    const [head, ...rows] = gstr1Csv(month, 'b2cs').trim().split('\r\n');
    expect(head).toContain('Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value');
    expect(rows).toEqual([
      'OE,29-Karnataka,,5,300,0,',
      'OE,36-Telangana,,5,100,0,',
      'OE,36-Telangana,,18,50,0,',
    ]);
    const [, goods = ''] = gstr1Csv(month, 'hsn-b2b').split('\r\n');
    expect(goods).toBe('160232,,KGS-KILOGRAMS,2,525,5,500,0,12.5,12.5,0');
  });

  it('keep the headings of a table without rows', () => {
    const empty = new Gstr1(gstin, '2026-11');
    for (const section of gstSections) {
      expect(gstr1Csv(empty, section), section).toMatch(/^[A-Z]/);
    }
  });
});
