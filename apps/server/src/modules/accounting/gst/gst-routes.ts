import type { Queryable } from '../../../platform/db.ts';
import { dayOf, instantOf } from '../../../platform/days.ts';
import { type RawAnswer, routes } from '../../../platform/http/routes.ts';
import { selectSkuNames } from '../../catalogue/index.ts';
import { selectDocumentsOfMonth } from '../../invoices/index.ts';
import { allHubs } from '../../location/index.ts';
import { selectPurchases } from '../../stock/index.ts';
import { gstr1Csv, gstr3bCsv } from './gst-csv.ts';
import { Gstr1 } from './gstr1.ts';
import { gstr3bOf } from './gstr3b.ts';
import type { GstDocument } from './gst-sums.ts';
import { purchaseRegister } from './purchase-register.ts';
import { requireRegistration, registrationsOf } from './registrations.ts';
import { salesRegister } from './sales-register.ts';

const pageSize = 1000;

const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The documents of a month, read in pages. Refuses NOT_FOUND for a GSTIN that is not the shop's. */
async function* documentsOf(q: Queryable, gstin: string, month: string) {
  await requireRegistration(q, gstin);
  const from = instantOf(`${month}-01`, 0);
  const to = instantOf(`${nextMonth(month)}-01`, 0);
  let after = { issuedAt: from, id: 0 };
  for (;;) {
    const documents = await selectDocumentsOfMonth(q, { gstin, after, to, limit: pageSize });
    yield* documents;
    const last = documents.at(-1);
    if (!last || documents.length < pageSize) return;
    after = last;
  }
}

async function gstr1Of(q: Queryable, gstin: string, month: string): Promise<Gstr1> {
  const gstr1 = new Gstr1(gstin, month);
  for await (const { againstTotal, ...document } of documentsOf(q, gstin, month))
    gstr1.add(document, againstTotal === null ? undefined : againstTotal / 100);
  return gstr1;
}

async function registerOf(q: Queryable, gstin: string, month: string): Promise<string> {
  const documents: GstDocument[] = [];
  for await (const document of documentsOf(q, gstin, month)) documents.push(document);
  return salesRegister(documents);
}

/** Refuses NOT_FOUND for a GSTIN that is not the shop's. */
async function purchasesOf(q: Queryable, gstin: string, month: string): Promise<string> {
  await requireRegistration(q, gstin);
  const hubs = (await allHubs(q)).filter((hub) => hub.gstin === gstin);
  const receipts = await selectPurchases(q, {
    hubIds: hubs.map(({ hubId }) => hubId),
    from: instantOf(`${month}-01`, 0),
    until: instantOf(`${nextMonth(month)}-01`, 0),
  });
  const skus = [...new Set(receipts.map(({ sku }) => sku))];
  const names = new Map((await selectSkuNames(q, skus)).map((name) => [name.sku, name]));
  return purchaseRegister(
    receipts.map((receipt) => {
      const name = names.get(receipt.sku);
      return {
        ...receipt,
        goods: name ? `${name.productName}, ${name.pack}` : receipt.sku,
        hubName: hubs.find(({ hubId }) => hubId === receipt.hubId)?.name ?? '',
        hubGstin: gstin,
      };
    }),
  );
}

const file = (fileName: string, isCsv: boolean, content: string): RawAnswer => ({
  raw: 'file',
  mediaType: isCsv ? 'text/csv; charset=utf-8' : 'application/json',
  fileName,
  content,
});

/** GST returns of each registration of the shop. */
export const gstRoutes = routes({
  consoleGstSummary: async ({ db, clock }, { query }) => {
    const all = await registrationsOf(db);
    const gstin = query.gstin ?? all[0];
    const month = query.month ?? dayOf(clock.now()).slice(0, 7);
    if (!gstin) return { gstins: [], month };
    const gstr1 = (await gstr1Of(db, gstin, month)).json();
    const { sup_details } = gstr3bOf(gstr1);
    const { txval, iamt, camt, samt } = sup_details.osup_det;
    return {
      gstins: all,
      month,
      gstin,
      summary: {
        taxable: txval,
        nilRated: sup_details.osup_nil_exmp.txval,
        igst: iamt,
        cgst: camt,
        sgst: samt,
        documents: gstr1.doc_issue.doc_det.flatMap(({ doc_num, docs }) =>
          docs.map(({ from, to, totnum }) => ({
            kind: doc_num === 1 ? ('invoice' as const) : ('credit-note' as const),
            from,
            to,
            count: totnum,
          })),
        ),
      },
    };
  },

  consoleGstReturn: async ({ db }, { query: { gstin, month, form, format, section } }) => {
    if (form === 'register')
      return file(`sales-${gstin}-${month}.csv`, true, await registerOf(db, gstin, month));
    if (form === 'purchases')
      return file(`purchases-${gstin}-${month}.csv`, true, await purchasesOf(db, gstin, month));
    const gstr1 = await gstr1Of(db, gstin, month);
    const name = `${form}-${gstin}-${month}`;
    if (form === 'gstr3b') {
      const gstr3b = gstr3bOf(gstr1.json());
      return format === 'csv'
        ? file(`${name}.csv`, true, gstr3bCsv(gstr3b))
        : file(`${name}.json`, false, JSON.stringify(gstr3b));
    }
    return format === 'csv'
      ? file(`${name}-${section}.csv`, true, gstr1Csv(gstr1, section))
      : file(`${name}.json`, false, JSON.stringify(gstr1.json()));
  },
});
