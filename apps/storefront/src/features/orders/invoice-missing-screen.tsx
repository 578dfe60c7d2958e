import { buttonClass, Icon } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invoiceNotIssued } from './invoice-not-issued.ts';
import { orderQueries } from './order-queries.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { refreshPause } from '../../refresh-pause.ts';
import { useShop } from '../../shop-context.tsx';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

/**
 * The page for an invoice that does not exist: it is not issued yet, or the order or credit note is
 * unknown.
 */
export const InvoiceMissingScreen = ({ data }: { data?: unknown }) =>
  data === invoiceNotIssued ? <InvoiceLaterScreen /> : <NotFoundScreen data={data} />;

/** Requests the invoice until it is issued; then the page loads again and shows it. */
function InvoiceLaterScreen() {
  const { id: orderNo = '' } = useParams({ strict: false });
  const { caller } = useShop();
  const router = useRouter();
  const { isSuccess } = useQuery({
    ...orderQueries(caller).invoice(orderNo),
    refetchInterval: ({ state }) => (state.data ? false : refreshPause(state)),
  });
  useEffect(() => {
    if (isSuccess) void router.invalidate();
  }, [isSuccess, router]);
  return (
    <>
      <TopBar title={m.invoice_page_title()} cart={false} />
      <div className="mx-auto flex max-w-md flex-col items-center px-gutter py-14 text-center">
        <span className="mb-6 grid size-28 place-items-center rounded-pill bg-brand-soft text-[3rem] text-brand">
          <Icon name="receipt" />
        </span>
        <h1 className="wide text-3xl">{m.invoice_later_title()}</h1>
        <p className="mt-3 text-lg text-text-2">{m.invoice_later_text({ orderNo })}</p>
        <AppLink
          href={paths.order(orderNo)}
          className={buttonClass({ size: 'lg', className: 'mt-7' })}
        >
          {m.invoice_later_order()}
          <Icon name="arrow-right" />
        </AppLink>
      </div>
    </>
  );
}
