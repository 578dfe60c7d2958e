import type { GstSection } from '@halal-basket/contract';
import { type CsvColumn, csvOf, csvTable } from '../../../platform/csv.ts';
import type { Gstr1, Gstr1Json } from './gstr1.ts';
import type { gstr3bOf } from './gstr3b.ts';

/** A cell of a table; absent where the shop has nothing for the column. */
type Cells = Readonly<Record<string, string | number>>;

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `01-12-2026` as the tool reads it: `01-Dec-2026`. */
const toolDate = (date: string): string => {
  const [day, month, year] = date.split('-');
  return `${day}-${monthNames[Number(month) - 1]}-${year}`;
};

/** Units as the tool names them. */
const toolUnits: Readonly<Record<string, string>> = {
  KGS: 'KGS-KILOGRAMS',
  PAC: 'PAC-PACKS',
  OTH: 'OTH-OTHERS',
};

const hsnHeadings = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
];

/** The headings of each table, in the order of the tool's template. */
const headings: Record<GstSection, readonly string[]> = {
  b2b: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Reverse Charge',
    'Applicable % of Tax Rate',
    'Invoice Type',
    'E-Commerce GSTIN',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  b2cl: [
    'Invoice Number',
    'Invoice date',
    'Invoice Value',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  b2cs: [
    'Type',
    'Place Of Supply',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
    'E-Commerce GSTIN',
  ],
  cdnr: [
    'GSTIN/UIN of Recipient',
    'Receiver Name',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Reverse Charge',
    'Note Supply Type',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  cdnur: [
    'UR Type',
    'Note Number',
    'Note Date',
    'Note Type',
    'Place Of Supply',
    'Note Value',
    'Applicable % of Tax Rate',
    'Rate',
    'Taxable Value',
    'Cess Amount',
  ],
  nil: [
    'Description',
    'Nil Rated Supplies',
    'Exempted(other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  'hsn-b2b': hsnHeadings,
  'hsn-b2c': hsnHeadings,
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
};

const hsnCells = ({
  hsn_sc,
  uqc,
  qty,
  rt,
  txval,
  iamt,
  camt,
  samt,
}: Gstr1Json['hsn']['hsn_b2b'][number]): Cells => ({
  HSN: hsn_sc,
  UQC: toolUnits[uqc] ?? uqc,
  'Total Quantity': qty,
  'Total Value': Math.round((txval + iamt + camt + samt) * 100) / 100,
  Rate: rt,
  'Taxable Value': txval,
  'Integrated Tax Amount': iamt,
  'Central Tax Amount': camt,
  'State/UT Tax Amount': samt,
  'Cess Amount': 0,
});

const nilLabels: Record<Gstr1Json['nil']['inv'][number]['sply_ty'], string> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

type Rates = readonly { itm_det: { rt: number; txval: number } }[];

/** A line of a document for each of its rates. */
const byRate = (itms: Rates, document: Cells): Cells[] =>
  itms.map(({ itm_det: { rt, txval } }) => ({
    ...document,
    Rate: rt,
    'Taxable Value': txval,
    'Cess Amount': 0,
  }));

type PlaceName = (pos: string) => string;

const sections: Record<GstSection, (gstr1: Gstr1Json, placeName: PlaceName) => Cells[]> = {
  b2b: ({ b2b }, placeName) =>
    b2b.flatMap(({ ctin, inv }) =>
      inv.flatMap(({ inum, idt, val, pos, itms }) =>
        byRate(itms, {
          'GSTIN/UIN of Recipient': ctin,
          'Invoice Number': inum,
          'Invoice date': toolDate(idt),
          'Invoice Value': val,
          'Place Of Supply': placeName(pos),
          'Reverse Charge': 'N',
          'Invoice Type': 'Regular B2B',
        }),
      ),
    ),
  b2cl: ({ b2cl }, placeName) =>
    b2cl.flatMap(({ pos, inv }) =>
      inv.flatMap(({ inum, idt, val, itms }) =>
        byRate(itms, {
          'Invoice Number': inum,
          'Invoice date': toolDate(idt),
          'Invoice Value': val,
          'Place Of Supply': placeName(pos),
        }),
      ),
    ),
  b2cs: ({ b2cs }, placeName) =>
    b2cs.map(({ typ, pos, rt, txval }) => ({
      Type: typ,
      'Place Of Supply': placeName(pos),
      Rate: rt,
      'Taxable Value': txval,
      'Cess Amount': 0,
    })),
  cdnr: ({ cdnr }, placeName) =>
    cdnr.flatMap(({ ctin, nt }) =>
      nt.flatMap(({ nt_num, nt_dt, val, pos, itms }) =>
        byRate(itms, {
          'GSTIN/UIN of Recipient': ctin,
          'Note Number': nt_num,
          'Note Date': toolDate(nt_dt),
          'Note Type': 'C',
          'Place Of Supply': placeName(pos),
          'Reverse Charge': 'N',
          'Note Supply Type': 'Regular B2B',
          'Note Value': val,
        }),
      ),
    ),
  cdnur: ({ cdnur }, placeName) =>
    cdnur.flatMap(({ typ, nt_num, nt_dt, val, pos, itms }) =>
      byRate(itms, {
        'UR Type': typ,
        'Note Number': nt_num,
        'Note Date': toolDate(nt_dt),
        'Note Type': 'C',
        'Place Of Supply': placeName(pos),
        'Note Value': val,
      }),
    ),
  nil: ({ nil }) =>
    nil.inv.map(({ sply_ty, nil_amt }) => ({
      Description: nilLabels[sply_ty],
      'Nil Rated Supplies': nil_amt,
      'Exempted(other than nil rated/non GST supply)': 0,
      'Non-GST Supplies': 0,
    })),
  'hsn-b2b': ({ hsn }) => hsn.hsn_b2b.map(hsnCells),
  'hsn-b2c': ({ hsn }) => hsn.hsn_b2c.map(hsnCells),
  docs: ({ doc_issue }) =>
    doc_issue.doc_det.flatMap(({ doc_num, docs }) =>
      docs.map(({ from, to, totnum, cancel }) => ({
        'Nature of Document': doc_num === 1 ? 'Invoices for outward supply' : 'Credit Note',
        'Sr. No. From': from,
        'Sr. No. To': to,
        'Total Number': totnum,
        Cancelled: cancel,
      })),
    ),
};

/**
 * One table of GSTR-1 as CSV. Without rows it has its headings. The tool compares the first heading too, so the file has
 * no byte order mark; it needs none, because all its letters are ASCII.
 */
export function gstr1Csv(gstr1: Gstr1, section: GstSection): string {
  const columns = headings[section].map((heading): CsvColumn<Cells> => ({
    heading,
    value: (row) => row[heading],
  }));
  const placeName = (pos: string) => gstr1.placeName(pos);
  return csvTable(columns, sections[section](gstr1.json(), placeName)).replace(/^\uFEFF/, '');
}

/** GSTR-3B as CSV: one line for each kind of supply. */
export function gstr3bCsv({ sup_details }: ReturnType<typeof gstr3bOf>): string {
  const { osup_det, osup_nil_exmp } = sup_details;
  return csvOf([
    {
      Supplies: 'Outward taxable supplies',
      'Taxable Value': osup_det.txval,
      'Integrated Tax': osup_det.iamt,
      'Central Tax': osup_det.camt,
      'State/UT Tax': osup_det.samt,
      Cess: 0,
    },
    {
      Supplies: 'Nil rated and exempted supplies',
      'Taxable Value': osup_nil_exmp.txval,
      'Integrated Tax': 0,
      'Central Tax': 0,
      'State/UT Tax': 0,
      Cess: 0,
    },
  ]);
}
