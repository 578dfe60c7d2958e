import type { ConsoleOrder } from '@halal-basket/contract';
import type { AnswerOf } from '@halal-basket/contract/client';
import { formatRupeesExact } from '@halal-basket/money';
import {
  Button,
  Checkbox,
  ErrorState,
  FieldError,
  OptionGroup,
  OptionTile,
  Skeleton,
  SkeletonGroup,
} from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import type { OverlayFrame, OverlayInputs } from '../../../overlays/overlay-inputs.ts';
import { messageOf } from '../../../shared/call-errors.ts';
import { useOrderChange } from '../changes/use-order-change.ts';
import { OrderBill } from '../order-bill.tsx';
import { type Chosen, linesOf, packsInOrder, withPacks } from './added-packs.ts';
import { PackRows, PackSearch } from './pack-search.tsx';

type Price = AnswerOf<'consolePriceAddition'>;
type Payment = Price['ways'][number]['payment'];

/** The price of the chosen packs, and the ways to collect it. */
function usePrice(orderNo: string, chosen: readonly Chosen[]) {
  const { caller } = useConsole();
  const lines = linesOf(chosen);
  return useQuery({
    queryKey: ['orders', 'addition', orderNo, lines],
    queryFn: ({ signal }) =>
      caller.call('consolePriceAddition', { params: { orderNo }, body: { lines } }, { signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
}

/** Adds packs to a placed order, at the price and by the payment method that the customer agreed to. */
export function AddPacksOverlay({ orderNo, ...frame }: OverlayInputs['addPacks'] & OverlayFrame) {
  const { caller, queries } = useConsole();
  const order = useQuery(queries.order(orderNo)).data;
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [payment, setPayment] = useState<Payment | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const price = usePrice(orderNo, chosen);
  const shown = chosen.length > 0 && !price.isError ? price.data : undefined;
  const open = shown?.ways.filter(({ whyNot }) => whyNot === undefined) ?? [];
  const way = open.find((each) => each.payment === payment)?.payment;
  const add = useOrderChange(
    orderNo,
    (body: { payment: Payment; expectedAmount: number }) =>
      caller.call('consoleAddToOrder', {
        params: { orderNo },
        body: { ...body, lines: linesOf(chosen), customerAgreed: true },
      }),
    m.packs_added({ orderNo }),
  );
  const send = () => {
    setChecked(true);
    // Below many packs found, the missing choice is out of sight.
    const missing = !way ? '[type=radio]:enabled' : !isAgreed && '[type=checkbox]';
    if (missing) choices.current?.querySelector<HTMLElement>(missing)?.focus();
    if (!shown || !way || !isAgreed || price.isPlaceholderData) return;
    add.mutate(
      { payment: way, expectedAmount: shown.amount },
      { onSuccess: () => frame.onOpenChange(false), onError: () => void price.refetch() },
    );
  };
  return (
    <Overlay
      {...frame}
      title={m.add_packs_title({ orderNo })}
      description={m.add_packs_line()}
      closeLabel={m.close()}
      footer={
        shown && (
          <div className="flex flex-col gap-2">
            <div role="alert">
              {isChecked && !way && <FieldError>{m.way_needed()}</FieldError>}
              {isChecked && way && !isAgreed && <FieldError>{m.agreement_needed()}</FieldError>}
            </div>
            <Button block busy={add.isPending} onClick={send}>
              {m.add_packs_for({ amount: formatRupeesExact(shown.amount) })}
            </Button>
          </div>
        )
      }
    >
      {order && <Packs order={order} chosen={chosen} onChange={setChosen} />}
      <PriceOf query={price} isWanted={chosen.length > 0}>
        {shown && (
          <div ref={choices}>
            <div className="mt-4 rounded-md border border-line p-4">
              <OrderBill prices={shown.priceDetails} />
            </div>
            <Ways ways={shown.ways} value={way ?? null} onChange={setPayment} />
            <Checkbox
              label={m.customer_agreed()}
              checked={isAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          </div>
        )}
      </PriceOf>
    </Overlay>
  );
}

interface PacksProps {
  order: ConsoleOrder;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** The packs of the order, those that were chosen besides, and a search for others. */
function Packs({ order, chosen, onChange }: PacksProps) {
  const own = packsInOrder(order);
  const others = chosen.filter(({ key }) => own.every((each) => each.key !== key));
  const countOf = (key: string) => chosen.find((each) => each.key === key)?.packs ?? 0;
  const rows = {
    countOf,
    onChange: (...[pack, packs]: [Parameters<typeof withPacks>[1], number]) =>
      onChange(withPacks(chosen, pack, packs)),
  };
  return (
    <>
      <PackRows label={m.packs_in_order()} packs={[...own, ...others]} {...rows} />
      <PackSearch
        orderNo={order.orderNo}
        taken={[...own, ...others].map(({ key }) => key)}
        {...rows}
      />
    </>
  );
}

interface PriceOfProps {
  query: ReturnType<typeof usePrice>;
  /** Whether packs are chosen. */
  isWanted: boolean;
  children: React.ReactNode;
}

/** The price once it is known; before that its progress or its refusal. */
function PriceOf({ query, isWanted, children }: PriceOfProps) {
  if (!isWanted) return <p className="py-4 text-text-2">{m.choose_packs()}</p>;
  if (query.isError) {
    return (
      <div className="pt-4">
        <ErrorState
          title={messageOf(query.error, m.price_failed())}
          retryLabel={m.retry()}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      </div>
    );
  }
  if (query.isPending) {
    return (
      <SkeletonGroup label={m.loading()} className="flex flex-col gap-3 pt-4">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </SkeletonGroup>
    );
  }
  return children;
}

const wayTitles: Record<Payment, () => string> = {
  door: m.way_on_delivery,
  wallet: m.way_wallet,
  link: m.way_link,
};
const wayLines: Record<Payment, () => string> = {
  door: m.way_on_delivery_line,
  wallet: m.way_wallet_line,
  link: m.way_link_line,
};

interface WaysProps {
  ways: Price['ways'];
  value: Payment | null;
  onChange: (payment: Payment) => void;
}

/** The ways to collect the price; a closed one shows its reason. */
const Ways = ({ ways, value, onChange }: WaysProps) => (
  <OptionGroup
    label={m.way_to_pay()}
    layout="list"
    value={value}
    onChange={(payment) => {
      const way = ways.find((each) => each.payment === payment);
      if (way) onChange(way.payment);
    }}
    className="mt-4"
  >
    {ways.map(({ payment, whyNot }) => (
      <OptionTile
        key={payment}
        value={payment}
        title={wayTitles[payment]()}
        disabled={whyNot !== undefined}
      >
        <span className="text-sm text-text-2">{whyNot ?? wayLines[payment]()}</span>
      </OptionTile>
    ))}
  </OptionGroup>
);
