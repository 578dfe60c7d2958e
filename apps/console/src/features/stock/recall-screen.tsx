import type { LotRecall } from '@halal-basket/contract';
import { formatRupeesExact } from '@halal-basket/money';
import { Badge, Button, Checkbox, Icon, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { LoadedPage } from '../../shared/loaded.tsx';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';
import { NoRows, TitledRows } from '../../shared/rows.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { recallQueries } from './recall-queries.ts';
import { useMayRecall } from './use-may-recall.ts';

const alertStyle = 'rounded-md bg-promise-soft p-3 text-promise-text';

/** A lot in all hubs: its stock, its buyers and its recall. */
export function RecallScreen() {
  const lotId = Number(useParams({ from: '/staff/stock/recalls/$lotId' }).lotId);
  const { cursor } = useSearch({ from: '/staff/stock/recalls/$lotId' });
  const mayRecall = useMayRecall();
  const { caller } = useConsole();
  const query = useQuery({
    ...recallQueries(caller).lotBuyers(lotId, cursor),
    enabled: mayRecall,
  });
  useTitle(m.recalls_title());
  if (!mayRecall) return <NoAccessScreen />;
  return (
    <LoadedPage title={m.recalls_title()} query={query} failed={m.recalls_failed()}>
      {(read) => <Recall lotId={lotId} read={read} />}
    </LoadedPage>
  );
}

function Recall({ lotId, read }: { lotId: number; read: LotRecall }) {
  const { hubName } = useSession();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const [repick, setRepick] = useState<readonly string[]>([]);
  const { lots, recall } = read;
  const [first] = lots;
  return (
    <>
      <PageHead
        title={m.recall_lot_title({ lotNo: first?.lotNo ?? '' })}
        aside={
          <span className="flex flex-wrap items-center gap-2 text-text-2">
            {first && `${first.productName}, ${first.quantity}`}
            {recall && <Badge tone="danger">{m.lot_recalled()}</Badge>}
          </span>
        }
      >
        <span className="ms-auto flex flex-wrap gap-2">
          <BackLink to="/stock/recalls">{m.recall_all()}</BackLink>
          {!recall && (
            <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
              {m.recall_act()}
            </Button>
          )}
        </span>
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-6 px-gutter pb-10">
        {recall && (
          <p className={`flex items-start gap-2 ${alertStyle}`}>
            <Icon name="warning" fill size={18} className="mt-0.5 shrink-0" />
            <span>
              {m.recall_of({ name: recall.by, when: whenText(new Date(recall.at), now) })}
              <span className="block break-words">{recall.reason}</span>
            </span>
          </p>
        )}
        {recall && <PacksLeft lots={lots} />}
        {repick.length > 0 && (
          <p role="alert" className={alertStyle}>
            {m.recall_repick()}{' '}
            {repick.map((orderNo) => (
              <Fragment key={orderNo}>
                <OrderLink orderNo={orderNo} />{' '}
              </Fragment>
            ))}
          </p>
        )}
        <TitledRows title={m.recall_in_hubs()}>
          {lots.map((lot) => (
            <li key={lot.lotId} className="flex justify-between gap-3 px-4 py-3">
              <span>{hubName(lot.adcCode)}</span>
              <b className="tabular-nums">{m.recall_packs({ count: lot.remaining })}</b>
            </li>
          ))}
        </TitledRows>
        <Buyers read={read} now={now} />
      </div>
      {isAsking && (
        <AskRecall lotId={lotId} onRecalled={setRepick} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Packs of a recalled lot that are still on hand: no customer may get them. */
function PacksLeft({ lots }: Pick<LotRecall, 'lots'>) {
  const { can } = useSession();
  const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (left === 0) return null;
  return (
    <p className={alertStyle}>
      {m.recall_left({ count: left })}{' '}
      {can('pickOrders') && (
        <Link to="/kitchen" className="font-semi underline">
          {m.recall_kitchen()}
        </Link>
      )}
    </p>
  );
}

function Buyers({ read, now }: { read: LotRecall; now: Date }) {
  const navigate = useNavigate({ from: '/stock/recalls/$lotId' });
  const { buyers, buyersCount, next, previous } = read;
  return (
    <div>
      <TitledRows title={m.recall_buyers()}>
        {buyers.length === 0 && <NoRows>{m.recall_no_buyers()}</NoRows>}
        {buyers.map((buyer) => (
          <Buyer key={buyer.orderNo} buyer={buyer} now={now} />
        ))}
      </TitledRows>
      <PageButtons
        page={{ next, previous }}
        count={m.recall_buyers_count({ count: buyersCount })}
        newestFirst
        onPage={(cursor) => void navigate({ search: { cursor } })}
      />
    </div>
  );
}

const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link to="/orders/$orderNo" params={{ orderNo }} className="font-semi underline">
    <bdi>{orderNo}</bdi>
  </Link>
);

function Buyer({ buyer, now }: { buyer: LotRecall['buyers'][number]; now: Date }) {
  const { orderNo, customerName, packs, deliveredAt, refund } = buyer;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
      <OrderLink orderNo={orderNo} />
      <span className="min-w-36 flex-1 break-words">{customerName}</span>
      <span className="text-text-2">{whenText(new Date(deliveredAt), now)}</span>
      <span className="tabular-nums">{m.recall_packs({ count: packs })}</span>
      {refund !== undefined && (
        <Badge tone="success">{m.recall_refunded({ amount: formatRupeesExact(refund) })}</Badge>
      )}
    </li>
  );
}

interface AskRecallProps {
  lotId: number;
  onRecalled: (repick: readonly string[]) => void;
  onClose: () => void;
}

function AskRecall({ lotId, onRecalled, onClose }: AskRecallProps) {
  const { caller, queryClient } = useConsole();
  const [refund, setRefund] = useState(true);
  const recall = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleRecallLot', { params: { lotId }, body: { reason, refund } }),
    onSuccess: async ({ writtenOff, buyers, repick }) => {
      await queryClient.invalidateQueries({ queryKey: ['stock'] });
      toast.show({
        tone: 'success',
        text: m.recall_done({ writtenOff: String(writtenOff), buyers: String(buyers) }),
      });
      onRecalled(repick);
      onClose();
    },
  });
  return (
    <ReasonOverlay
      title={m.recall_act()}
      act={m.recall_act()}
      danger
      busy={recall.isPending}
      error={recall.error}
      onAct={(reason) => recall.mutate(reason)}
      onClose={onClose}
    >
      <p className="pb-3">{m.recall_note()}</p>
      <Checkbox
        label={m.recall_refund()}
        checked={refund}
        onChange={({ target }) => setRefund(target.checked)}
      />
    </ReasonOverlay>
  );
}
