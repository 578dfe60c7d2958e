import { type Locale, defaultLocale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Queryable } from '../../../platform/db.ts';
import type { JobHandlers } from '../../../platform/jobs.ts';
import { FairQueue } from '../../../platform/fair-queue.ts';
import { type StoredDocument, insertPrint, selectDocument, selectPrint } from '../invoices.sql.ts';
import { invoicePdf } from './invoice-pdf.ts';

/** Typesetting a page takes some milliseconds of processor time, once a document. */
const printQueue = new FairQueue({ concurrency: 1, maxWaiting: 500 });

/** Documents that are being printed: concurrent requests share one print. */
const printing = new Map<string, Promise<Buffer>>();

function print({ number, document }: StoredDocument, language: Locale): Promise<Buffer> {
  const key = `${language} ${number}`;
  const running = printing.get(key);
  if (running) return running;
  const pdf = printQueue
    .run(() => invoicePdf(document, language))
    .finally(() => printing.delete(key));
  printing.set(key, pdf);
  return pdf;
}

const payload = z.object({ number: z.string() });

/** Makes the PDF of each document once, right after it is issued. */
export const invoicesJobs = (db: Db, clock: Clock): JobHandlers => ({
  'invoices-print': async (input) => {
    const { number } = payload.parse(input);
    const document = await selectDocument(db, number);
    if (!document || (await selectPrint(db, document.id))) return;
    const pdf = await print(document, defaultLocale);
    await db.transaction((tx) => insertPrint(tx, document.id, pdf, clock.now()));
  },
});

/**
 * The saved PDF. Before the job has made it, and with labels in another language than English, the same PDF is printed
 * for the request: it depends only on the document, which never changes.
 */
export async function pdfOf(
  q: Queryable,
  document: StoredDocument,
  language: Locale = defaultLocale,
): Promise<Buffer> {
  const saved = language === defaultLocale ? await selectPrint(q, document.id) : null;
  return saved?.pdf ?? print(document, language);
}
