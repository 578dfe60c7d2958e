import type { Invoice } from '@halal-basket/contract';
import { paiseFromRupees } from '@halal-basket/money';
import { NumberRuns } from './document-runs.ts';
import {
  type GstDocument,
  type HsnSum,
  Sums,
  type TaxedSum,
  addHsn,
  netHsn,
  placeOf,
  ratesOf,
} from './gst-sums.ts';

/** An invoice to another state, to a customer without a GSTIN, is listed by itself above this (paise). */
const largeInvoice = 1_00_000_00;

const rupees = (amount: number): number => amount / 100;

/** `2026-08-28T…` → `28-08-2026` in India. */
const dateText = (instant: string): string => {
  const [year, month, day] = new Date(Date.parse(instant) + 19_800_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}-${month}-${year}`;
};

const amountsOf = ({ taxable, igst, cgst, sgst }: TaxedSum, isInter: boolean) => ({
  txval: rupees(taxable),
  ...(isInter ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }),
  csamt: 0,
});

const itemsOf = (document: Invoice, isInter: boolean) =>
  ratesOf(document).map((sum) => ({
    num: sum.rate * 100 + 1,
    itm_det: { rt: sum.rate, ...amountsOf(sum, isInter) },
  }));

interface StateSum extends TaxedSum {
  pos: string;
  isInter: boolean;
}

type Listed = ReturnType<typeof listedOf>;

const listedOf = ({ number, document }: GstDocument, pos: string, isInter: boolean) => ({
  number,
  date: dateText(document.invoiceDate),
  val: document.totalAmount,
  pos,
  itms: itemsOf(document, isInter),
});

const asInvoice = ({ number, date, val, pos, itms }: Listed) => ({
  inum: number,
  idt: date,
  val,
  pos,
  rchrg: 'N',
  inv_typ: 'R',
  itms,
});

const asNote = ({ number, date, val, pos, itms }: Listed) => ({
  ntty: 'C',
  nt_num: number,
  nt_dt: date,
  val,
  pos,
  rchrg: 'N',
  inv_typ: 'R',
  itms,
});

/** The kinds of nil-rated supply (table 8). */
const nilKinds = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const;

/**
 * GSTR-1 of one registration and month, from its issued documents. Documents are added one by one, so that a
 * month of any size needs little memory. Fields are named as in the portal's JSON.
 */
export class Gstr1 {
  readonly #gstin: string;
  readonly #period: string;
  readonly #registered = new Map<string, { invoices: Listed[]; notes: Listed[] }>();
  readonly #large: Listed[] = [];
  readonly #largeNotes: Listed[] = [];
  readonly #b2cs = new Sums<StateSum>();
  readonly #nil = new Map<string, number>();
  readonly #hsn = { b2b: new Sums<HsnSum>(), b2c: new Sums<HsnSum>() };
  readonly #numbers = { invoice: new NumberRuns(), 'credit-note': new NumberRuns() };
  readonly #places = new Map<string, string>();

  /** `period`: `YYYY-MM`. */
  constructor(gstin: string, period: string) {
    this.#gstin = gstin;
    this.#period = `${period.slice(5)}${period.slice(0, 4)}`;
  }

  /** `againstTotal`: for a credit note, the total of its invoice in rupees. */
  add(document: GstDocument, againstTotal?: number): void {
    const { customerGSTin } = document.document;
    const pos = placeOf(document.document);
    const isInter = isInterState(document.document, pos);
    const [, state] = /^(.+) \(\d{2}\)$/.exec(document.document.placeOfSupply) ?? [];
    if (state) this.#places.set(pos, state);
    this.#numbers[document.kind].add(document.number);
    addHsn(this.#hsn[customerGSTin ? 'b2b' : 'b2c'], document);
    this.#addNil(document, isInter);
    if (ratesOf(document.document).length === 0) return;
    if (customerGSTin)
      this.#addRegistered(customerGSTin, listedOf(document, pos, isInter), document);
    else if (isInter && isLarge(document, againstTotal)) {
      const list = document.kind === 'invoice' ? this.#large : this.#largeNotes;
      list.push(listedOf(document, pos, isInter));
    } else this.#addB2cs(document, pos, isInter);
  }

  #addNil({ kind, document }: GstDocument, isInter: boolean): void {
    const supply = `${isInter ? 'INTR' : 'INTRA'}${document.customerGSTin ? 'B2B' : 'B2C'}`;
    const amount = document.taxes
      .filter(({ gstPercent }) => gstPercent === 0)
      .reduce((sum, { taxableAmount }) => sum + paiseFromRupees(taxableAmount), 0);
    const sign = kind === 'invoice' ? 1 : -1;
    this.#nil.set(supply, (this.#nil.get(supply) ?? 0) + sign * amount);
  }

  #addRegistered(gstin: string, listed: Listed, { kind }: GstDocument): void {
    const known = this.#registered.get(gstin) ?? { invoices: [], notes: [] };
    this.#registered.set(gstin, known);
    known[kind === 'invoice' ? 'invoices' : 'notes'].push(listed);
  }

  #addB2cs({ kind, document }: GstDocument, pos: string, isInter: boolean): void {
    for (const row of document.taxes)
      if (row.gstPercent > 0)
        this.#b2cs.add(
          `${pos} ${isInter} ${1000 + row.gstPercent}`,
          row,
          kind === 'invoice' ? 1 : -1,
          (sum) => ({
            ...sum,
            pos,
            isInter,
          }),
        );
  }

  #hsnRows(sums: Sums<HsnSum>) {
    return netHsn(sums).map(
      ({ hsn, unit, thousandths, rate, taxable, igst, cgst, sgst }, place) => ({
        num: place + 1,
        hsn_sc: hsn,
        uqc: unit,
        qty: Math.round(thousandths / 10) / 100,
        rt: rate,
        txval: rupees(taxable),
        iamt: rupees(igst),
        camt: rupees(cgst),
        samt: rupees(sgst),
        csamt: 0,
      }),
    );
  }

  #documents() {
    const numbers = { invoice: 1, 'credit-note': 5 } as const;
    return (['invoice', 'credit-note'] as const).flatMap((kind) => {
      const runs = this.#numbers[kind].sorted();
      if (runs.length === 0) return [];
      const docs = runs.map(({ from, to, count }, place) => ({
        num: place + 1,
        from,
        to,
        totnum: count,
        cancel: 0,
        net_issue: count,
      }));
      return [{ doc_num: numbers[kind], docs }];
    });
  }

  /** A state as the portal's offline tool names it: '36-Telangana', '01-Jammu & Kashmir'. */
  placeName(pos: string): string {
    const state = this.#places.get(pos);
    return state ? `${pos}-${state.replaceAll(' and ', ' & ')}` : pos;
  }

  /** The return as the portal's JSON. */
  json() {
    const registered = [...this.#registered].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const places = [...new Set(this.#large.map(({ pos }) => pos))].toSorted();
    return {
      gstin: this.#gstin,
      fp: this.#period,
      b2b: registered
        .filter(([, { invoices }]) => invoices.length > 0)
        .map(([ctin, { invoices }]) => ({ ctin, inv: invoices.map(asInvoice) })),
      b2cl: places.map((pos) => ({
        pos,
        inv: this.#large
          .filter((each) => each.pos === pos)
          .map(({ number, date, val, itms }) => ({ inum: number, idt: date, val, itms })),
      })),
      b2cs: this.#b2cs.sorted().map(({ pos, isInter, ...sum }) => ({
        sply_ty: isInter ? 'INTER' : 'INTRA',
        typ: 'OE',
        pos,
        rt: sum.rate,
        ...amountsOf(sum, isInter),
      })),
      cdnr: registered
        .filter(([, { notes }]) => notes.length > 0)
        .map(([ctin, { notes }]) => ({ ctin, nt: notes.map(asNote) })),
      cdnur: this.#largeNotes.map(({ number, date, val, pos, itms }) => ({
        typ: 'B2CL',
        ntty: 'C',
        nt_num: number,
        nt_dt: date,
        val,
        pos,
        itms,
      })),
      nil: {
        inv: nilKinds.map((sply_ty) => ({
          sply_ty,
          nil_amt: rupees(this.#nil.get(sply_ty) ?? 0),
          expt_amt: 0,
          ngsup_amt: 0,
        })),
      },
      hsn: { hsn_b2b: this.#hsnRows(this.#hsn.b2b), hsn_b2c: this.#hsnRows(this.#hsn.b2c) },
      doc_issue: { doc_det: this.#documents() },
    };
  }
}

export type Gstr1Json = ReturnType<Gstr1['json']>;

/** The tax of the document decides; without tax, the place of supply. */
const isInterState = (
  { igstTaxAmount, cgstTaxAmount, companyGSTin }: Invoice,
  pos: string,
): boolean => igstTaxAmount > 0 || (cgstTaxAmount === 0 && pos !== companyGSTin.slice(0, 2));

/** A credit note belongs to the table of its invoice. */
const isLarge = ({ kind, document }: GstDocument, againstTotal: number | undefined): boolean =>
  paiseFromRupees(kind === 'invoice' ? document.totalAmount : (againstTotal ?? 0)) > largeInvoice;
