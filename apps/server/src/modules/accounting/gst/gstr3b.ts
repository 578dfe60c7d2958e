import type { Gstr1Json } from './gstr1.ts';

interface Amounts {
  txval: number;
  iamt?: number;
  camt?: number;
  samt?: number;
}

const paiseOf = (amount: number | undefined): number => Math.round((amount ?? 0) * 100);

function sumOf(rows: readonly Amounts[], sign: number): Required<Amounts> {
  const of = (field: keyof Amounts) =>
    rows.reduce((sum, row) => sum + sign * paiseOf(row[field]), 0);
  return { txval: of('txval'), iamt: of('iamt'), camt: of('camt'), samt: of('samt') };
}

const itemsOf = (documents: readonly { itms: readonly { itm_det: Amounts }[] }[]): Amounts[] =>
  documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));

const none = { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 };

/** Taxed supplies to customers without a GSTIN in other states, by state (table 3.2). */
function unregistered({ b2cs, b2cl, cdnur }: Gstr1Json) {
  const sums = new Map<string, { txval: number; iamt: number }>();
  const put = (pos: string, rows: readonly Amounts[], sign: number) => {
    const { txval, iamt } = sumOf(rows, sign);
    const known = sums.get(pos) ?? { txval: 0, iamt: 0 };
    sums.set(pos, { txval: known.txval + txval, iamt: known.iamt + iamt });
  };
  for (const row of b2cs) if (row.sply_ty === 'INTER') put(row.pos, [row], 1);
  for (const { pos, inv } of b2cl) put(pos, itemsOf(inv), 1);
  for (const note of cdnur) put(note.pos, itemsOf([note]), -1);
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pos, { txval, iamt }]) => ({ pos, txval: txval / 100, iamt: iamt / 100 }));
}

/**
 * GSTR-3B of outward supplies, from GSTR-1 of the same month, as the portal's JSON. The accountant adds input
 * tax from GSTR-2B.
 */
export function gstr3bOf(gstr1: Gstr1Json) {
  const parts = [
    sumOf(gstr1.b2cs, 1),
    sumOf(itemsOf(gstr1.b2b.flatMap(({ inv }) => inv)), 1),
    sumOf(itemsOf(gstr1.b2cl.flatMap(({ inv }) => inv)), 1),
    sumOf(itemsOf(gstr1.cdnr.flatMap(({ nt }) => nt)), -1),
    sumOf(itemsOf(gstr1.cdnur), -1),
  ];
  const total = (field: keyof Amounts) => parts.reduce((sum, part) => sum + part[field], 0) / 100;
  const nil = gstr1.nil.inv.reduce((sum, { nil_amt }) => sum + paiseOf(nil_amt), 0) / 100;
  return {
    gstin: gstr1.gstin,
    ret_period: gstr1.fp,
    sup_details: {
      osup_det: {
        txval: total('txval'),
        iamt: total('iamt'),
        camt: total('camt'),
        samt: total('samt'),
        csamt: 0,
      },
      osup_zero: { txval: 0, iamt: 0, csamt: 0 },
      osup_nil_exmp: { txval: nil },
      isup_rev: none,
      osup_nongst: { txval: 0 },
    },
    inter_sup: { unreg_details: unregistered(gstr1), comp_details: [], uin_details: [] },
  };
}
