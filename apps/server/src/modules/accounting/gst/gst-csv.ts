import { csvOf } from '../../../platform/csv.ts';
import type { Gstr1Json } from './gstr1.ts';
import type { gstr3bOf } from './gstr3b.ts';

/** The tables of GSTR-1 that the portal's offline tool takes as CSV. */
export const gstSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'nil', 'hsn', 'docs'] as const;
export type GstSection = (typeof gstSections)[number];

const hsnRows = (rows: Gstr1Json['hsn']['hsn_b2b'], kind: string) =>
  rows.map(({ hsn_sc, uqc, qty, rt, txval, iamt, camt, samt }) => ({
    Supply: kind,
    HSN: hsn_sc,
    UQC: uqc,
    'Total Quantity': qty,
    'Total Value': Math.round((txval + iamt + camt + samt) * 100) / 100,
    Rate: rt,
    'Taxable Value': txval,
    'Integrated Tax Amount': iamt,
    'Central Tax Amount': camt,
    'State/UT Tax Amount': samt,
    'Cess Amount': 0,
  }));

const nilLabels: Record<Gstr1Json['nil']['inv'][number]['sply_ty'], string> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

const sections: Record<GstSection, (gstr1: Gstr1Json) => object[]> = {
  b2b: ({ b2b }) =>
    b2b.flatMap(({ ctin, inv }) =>
      inv.flatMap(({ inum, idt, val, pos, itms }) =>
        itms.map(({ itm_det: { rt, txval } }) => ({
          'GSTIN/UIN of Recipient': ctin,
          'Invoice Number': inum,
          'Invoice date': idt,
          'Invoice Value': val,
          'Place Of Supply': pos,
          'Reverse Charge': 'N',
          'Invoice Type': 'Regular B2B',
          Rate: rt,
          'Taxable Value': txval,
          'Cess Amount': 0,
        })),
      ),
    ),
  b2cl: ({ b2cl }) =>
    b2cl.flatMap(({ pos, inv }) =>
      inv.flatMap(({ inum, idt, val, itms }) =>
        itms.map(({ itm_det: { rt, txval } }) => ({
          'Invoice Number': inum,
          'Invoice date': idt,
          'Invoice Value': val,
          'Place Of Supply': pos,
          Rate: rt,
          'Taxable Value': txval,
          'Cess Amount': 0,
        })),
      ),
    ),
  b2cs: ({ b2cs }) =>
    b2cs.map(({ typ, pos, rt, txval }) => ({
      Type: typ,
      'Place Of Supply': pos,
      Rate: rt,
      'Taxable Value': txval,
      'Cess Amount': 0,
    })),
  cdnr: ({ cdnr }) =>
    cdnr.flatMap(({ ctin, nt }) =>
      nt.flatMap(({ nt_num, nt_dt, val, pos, itms }) =>
        itms.map(({ itm_det: { rt, txval } }) => ({
          'GSTIN/UIN of Recipient': ctin,
          'Note Number': nt_num,
          'Note Date': nt_dt,
          'Note Type': 'C',
          'Place Of Supply': pos,
          'Reverse Charge': 'N',
          'Note Supply Type': 'Regular B2B',
          'Note Value': val,
          Rate: rt,
          'Taxable Value': txval,
          'Cess Amount': 0,
        })),
      ),
    ),
  nil: ({ nil }) =>
    nil.inv.map(({ sply_ty, nil_amt }) => ({
      Description: nilLabels[sply_ty],
      'Nil Rated Supplies': nil_amt,
      'Exempted (other than nil rated/non GST supply)': 0,
      'Non-GST Supplies': 0,
    })),
  hsn: ({ hsn }) => [...hsnRows(hsn.hsn_b2b, 'B2B'), ...hsnRows(hsn.hsn_b2c, 'B2C')],
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

/** One table of GSTR-1 as CSV. */
export const gstr1Csv = (gstr1: Gstr1Json, section: GstSection): string =>
  csvOf(sections[section](gstr1));

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
