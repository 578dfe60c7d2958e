import type { StockTransfer } from '@halal-basket/contract';
import { Badge, Button, EmptyState } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useSession } from '../../session/session.tsx';
import { HubSelect } from '../../shared/hub-select.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NoHubScreen } from '../../shared/no-hub-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { Rows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { stockQueries } from './stock-queries.ts';

/** The transfers from and to a hub. */
export function TransfersScreen() {
  const { can, oneHub } = useSession();
  useTitle(m.transfers_title());
  if (!can('seeStock')) return <NoAccessScreen />;
  if (!oneHub) return <NoHubScreen />;
  return <HubTransfers key={oneHub} adcCode={oneHub} />;
}

function HubTransfers({ adcCode }: { adcCode: string }) {
  const { caller } = useConsole();
  const { hubName } = useSession();
  const { cursor } = useSearch({ from: '/staff/stock/transfers' });
  const navigate = useNavigate({ from: '/stock/transfers' });
  const query = useQuery(stockQueries(caller).transfers(adcCode, cursor));
  return (
    <>
      <PageHead
        title={m.transfers_title()}
        aside={<span className="text-text-2">{hubName(adcCode)}</span>}
      >
        <span className="ms-auto">
          <BackLink to="/stock">{m.all_stock()}</BackLink>
        </span>
      </PageHead>
      <div className="flex px-gutter pb-3">
        <HubSelect single className="max-sm:w-full" />
      </div>
      <div className="max-w-4xl px-gutter pb-10">
        <Loaded query={query} failed={m.transfers_failed()} rows={4}>
          {({ transfers, next, previous }) =>
            transfers.length === 0 ? (
              <EmptyState icon="truck" title={m.transfers_none()} line={m.transfers_none_line()} />
            ) : (
              <>
                <Rows label={m.transfers_title()}>
                  {transfers.map((transfer) => (
                    <TransferRow key={transfer.transferId} transfer={transfer} hub={adcCode} />
                  ))}
                </Rows>
                <PageButtons
                  page={{ ...(next && { next }), ...(previous && { previous }) }}
                  count=""
                  newestFirst
                  onPage={(to) => void navigate({ search: { cursor: to } })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const lostOf = ({ lines }: StockTransfer): number =>
  lines.reduce((sum, { sent, received = sent }) => sum + sent - received, 0);

function TransferRow({ transfer, hub }: { transfer: StockTransfer; hub: string }) {
  const { can, hubName } = useSession();
  const { open } = useOverlay();
  const now = useNow();
  const { from, to, sentBy, sentAt, receivedBy, receivedAt, note, lines } = transfer;
  const lost = lostOf(transfer);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-0 flex-1 basis-64">
        <span className="flex flex-wrap items-center gap-2 font-semi">
          {m.transfer_from_to({ from: hubName(from), to: hubName(to) })}
          <Badge tone={receivedAt ? 'neutral' : 'info'}>
            {receivedAt ? m.transfer_done() : m.transfer_waiting()}
          </Badge>
          {lost > 0 && <Badge tone="danger">{m.transfer_lost({ count: lost })}</Badge>}
        </span>
        {lines.map(({ lotId, sent, productName, quantity, lotNo }) => (
          <span key={lotId} className="block">
            {m.transfer_line({ packs: String(sent), name: `${productName}, ${quantity}`, lotNo })}
          </span>
        ))}
        <span className="block text-sm text-text-2">
          {m.transfer_sent_by({ name: sentBy, when: whenText(new Date(sentAt), now) })}
          {receivedBy &&
            receivedAt &&
            ` · ${m.transfer_received_by({ name: receivedBy, when: whenText(new Date(receivedAt), now) })}`}
          {note && ` · ${note}`}
        </span>
      </span>
      {!receivedAt && to === hub && can('adjustStock') && (
        <Button size="sm" onClick={() => open({ name: 'receiveTransfer', input: { transfer } })}>
          {m.transfer_receive()}
        </Button>
      )}
    </li>
  );
}
