import type { Invoice } from '@halal-basket/contract';
import { urlOf } from '@halal-basket/contract/client';
import { formatRupeesExact } from '@halal-basket/money';
import { Breadcrumbs, Button, buttonClass, Icon } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Label } from './invoice-labels.tsx';
import { InvoiceLines, InvoiceTaxes, InvoiceTotals } from './invoice-tables.tsx';
import { orderQueries } from './order-queries.ts';
import { dateOf } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import { pageLocale } from '../../page-locale.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** An invoice or a credit note as it was issued. The print shows only the document. */
export function InvoiceScreen() {
  const { caller } = useShop();
  const { id: orderNo } = useParams({ from: '/my/order/$id/invoice' });
  const { note } = useSearch({ from: '/my/order/$id/invoice' });
  const { data: invoice } = useSuspenseQuery(orderQueries(caller).invoice(orderNo, note));
  const title = m.invoice_title({ number: invoice.invoiceNumber });
  const query = {
    format: 'pdf',
    language: pageLocale(),
    ...(note && { creditNote: note }),
  } as const;
  return (
    <>
      <TopBar title={m.invoice_page_title()} cart={false} />
      <div className="wrap pt-4 pb-10 lg:pb-14 print:p-0">
        <Breadcrumbs
          label={m.breadcrumbs()}
          items={[
            { label: m.orders_title(), href: paths.orders() },
            {
              label: m.order_title({ orderNo }),
              href: isMembershipAlone(invoice) ? paths.confirmation(orderNo) : paths.order(orderNo),
            },
            { label: title },
          ]}
          renderLink={(crumb) => <AppLink {...crumb} />}
          className="max-lg:hidden print:hidden"
        />
        <div className="mt-2 mb-5 flex flex-wrap gap-3 lg:mt-5 print:hidden">
          <a
            href={urlOf('orderInvoice', { params: { orderNo }, query })}
            className={buttonClass({ variant: 'promise' })}
          >
            <Icon name="download-simple" />
            {m.invoice_download()}
          </a>
          <Button variant="ghost" icon="printer" onClick={() => window.print()}>
            {m.invoice_print()}
          </Button>
        </div>
        <Sheet invoice={invoice} />
        <CreditNotes orderNo={orderNo} notes={invoice.creditNotes} />
        {note && (
          <AppLink
            href={paths.invoice(orderNo)}
            className="mt-5 inline-block font-semi text-brand underline print:hidden"
          >
            {m.invoice_back()}
          </AppLink>
        )}
      </div>
    </>
  );
}

/** SAC 9997 is the membership's: it has a receipt, but no order. */
const isMembershipAlone = ({ invoiceItems }: Invoice): boolean =>
  invoiceItems.length > 0 && invoiceItems.every(({ hsn }) => hsn.startsWith('9997'));

function Sheet({ invoice }: { invoice: Invoice }) {
  const { against } = invoice;
  return (
    <article className="max-w-4xl rounded-lg bg-surface p-4 ring-1 ring-line lg:p-8 print:p-0 print:ring-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-brand pb-3">
        <p className="wide text-2xl text-brand">{invoice.companyName}</p>
        <h1 className="text-lg font-bold">{invoice.title}</h1>
      </header>
      <div className="mt-4 grid gap-5 text-sm sm:grid-cols-2">
        <Block title={<Label of="soldBy" />}>
          <p>
            <bdi>{invoice.companyAddress}</bdi>
          </p>
          <p>
            {m.invoice_gstin()} <bdi>{invoice.companyGSTin}</bdi>
          </p>
          <p>
            <Label of="fssai" /> <bdi>{invoice.fssaiLicenceNo}</bdi>
          </p>
          <p>
            <bdi>{invoice.companyPhoneNo}</bdi>
            {invoice.companyPhoneNo && invoice.companyEmail && ' · '}
            <bdi>{invoice.companyEmail}</bdi>
          </p>
          <p>
            <bdi>{invoice.companyWebSite}</bdi>
          </p>
        </Block>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <Fact name={<Label of={against ? 'noteNumber' : 'number'} stacked />}>
            {invoice.invoiceNumber}
          </Fact>
          <Fact name={<Label of="date" stacked />}>{dateOf(invoice.invoiceDate)}</Fact>
          <Fact name={<Label of="order" stacked />}>{invoice.orderNo}</Fact>
          <Fact name={<Label of="place" stacked />}>{invoice.placeOfSupply}</Fact>
        </dl>
        <Block title={<Label of="billedTo" />}>
          <p className="font-semi">
            <bdi>{invoice.customerName}</bdi>
          </p>
          <p>
            <bdi>{invoice.customerAddress}</bdi>
          </p>
          {invoice.customerGSTin && (
            <p>
              {m.invoice_gstin()} <bdi>{invoice.customerGSTin}</bdi>
            </p>
          )}
          <p>
            <bdi>{invoice.customerPhoneNo}</bdi>
          </p>
        </Block>
      </div>
      {against && (
        <p className="mt-4 rounded-md bg-surface-2 p-3 text-sm">
          {m.invoice_for({ number: against.invoiceNumber, reason: against.reason })}
        </p>
      )}
      <InvoiceLines invoice={invoice} />
      <InvoiceTotals invoice={invoice} />
      <InvoiceTaxes invoice={invoice} />
      <p className="mt-5 text-xs text-text-3">
        <Label of="inclusive" /> <Label of="fssai" /> <bdi>{invoice.fssaiLicenceNo}</bdi>.
      </p>
    </article>
  );
}

const Block = ({ title, children }: Record<'title' | 'children', ReactNode>) => (
  <div>
    <h2 className="mb-1 text-xs text-text-3">{title}</h2>
    {children}
  </div>
);

const Fact = ({ name, children }: Record<'name' | 'children', ReactNode>) => (
  <>
    <dt className="text-text-3">{name}</dt>
    <dd className="font-semi wrap-anywhere">
      <bdi>{children}</bdi>
    </dd>
  </>
);

/** The credit notes of an invoice; each is a separate document. */
const CreditNotes = ({ orderNo, notes }: { orderNo: string; notes: Invoice['creditNotes'] }) =>
  notes.length > 0 && (
    <section className="mt-6 print:hidden">
      <h2 className="mb-2 text-lg font-bold">{m.invoice_credit_notes()}</h2>
      <ul className="flex flex-col gap-2">
        {notes.map(({ invoiceNumber, totalAmount }) => (
          <li key={invoiceNumber}>
            <AppLink
              href={paths.invoice(orderNo, invoiceNumber)}
              className="font-semi text-brand underline"
            >
              {m.invoice_credit_note({
                number: invoiceNumber,
                amount: formatRupeesExact(totalAmount),
              })}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
