import type { AutoRecharge, Mandate, MandateDebit } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, ErrorState, Icon, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { dateText } from '../../date-texts.ts';
import { weekdayDateText, weekdayTimeText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { subscriptionQueries } from './subscription-queries.ts';

/** Auto-recharge of HB Money: its set-up, the next debit, and a button to stop it. */
export function AutoRechargeCard() {
  const { caller } = useShop();
  const auto = useQuery(subscriptionQueries(caller).autoRecharge());
  if (auto.error && !auto.data) {
    return (
      <ErrorState
        title={messageOf(auto.error, m.auto_failed())}
        retryLabel={m.retry()}
        onRetry={() => void auto.refetch()}
        busy={auto.isFetching}
      />
    );
  }
  return (
    <section
      aria-labelledby="auto-recharge"
      className="rounded-xl bg-surface-2 p-4 lg:flex lg:items-start lg:justify-between lg:gap-10 lg:p-6"
    >
      {auto.data ? (
        <Content auto={auto.data} />
      ) : (
        <SkeletonGroup label={m.loading()} className="w-full">
          <Skeleton shape="text" lines={3} />
        </SkeletonGroup>
      )}
    </section>
  );
}

const isInUse = (mandate: Mandate | undefined): mandate is Mandate =>
  mandate?.state === 'ACTIVE' || mandate?.state === 'PAUSED';

function Content({ auto }: { auto: AutoRecharge }) {
  const { mandate, debits } = auto;
  return isInUse(mandate) ? (
    <>
      <Standing auto={auto} mandate={mandate} />
      <Debits debits={debits} />
    </>
  ) : (
    <Offer mandate={mandate} />
  );
}

const Title = () => (
  <h2 id="auto-recharge" className="flex items-center gap-2.5 text-lg font-bold">
    <Icon name="arrows-clockwise" size={22} className="text-brand" />
    {m.auto_title()}
  </h2>
);

function Offer({ mandate }: { mandate: Mandate | undefined }) {
  const overlay = useOverlay();
  const points = [m.auto_pitch_notice(), m.auto_pitch_limit(), m.auto_pitch_stop()];
  return (
    <>
      <div className="min-w-0">
        <Title />
        <p className="mt-1 text-text-2">{m.auto_pitch()}</p>
        {mandate && (
          <p role="status" className="mt-2 font-semi">
            {mandate.state === 'CREATED'
              ? m.auto_waiting()
              : m.auto_off({ reason: mandate.reason ?? '' })}
          </p>
        )}
        <ul className="mt-3 flex flex-col gap-1.5 text-sm">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-2">
              <Icon name="check-circle" size={18} className="text-brand" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Button
        variant="promise"
        className="max-lg:mt-4 max-lg:w-full"
        onClick={() => overlay.open('autoRecharge', {})}
      >
        {mandate ? m.auto_again() : m.auto_set_up()}
      </Button>
    </>
  );
}

function Standing({ auto, mandate }: { auto: AutoRecharge; mandate: Mandate }) {
  const overlay = useOverlay();
  const { state, instrument, limit, expiresOn, mandateNo } = mandate;
  const tooLow = state === 'ACTIVE' && auto.dearestDay > limit;
  return (
    <div className="min-w-0 lg:max-w-md">
      <Title />
      <p className="mt-1.5 font-semi">
        {state === 'PAUSED' ? m.auto_paused() : <bdi>{m.auto_on({ from: instrument })}</bdi>}
      </p>
      <p className="text-sm text-text-2">
        {m.auto_terms({ limit: formatRupees(limit), until: dateText(expiresOn) })}
      </p>
      {tooLow && (
        <p role="status" className="mt-2 flex items-start gap-2 text-sm font-semi text-danger">
          <Icon name="warning" size={18} className="mt-0.5" />
          {m.auto_low_limit()}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button variant="ghost" size="sm" onClick={() => overlay.open('autoRecharge', { limit })}>
          {state === 'PAUSED' ? m.auto_again() : m.auto_change()}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => overlay.open('stopAutoRecharge', { mandateNo })}
        >
          {m.auto_stop()}
        </Button>
      </div>
    </div>
  );
}

const Debits = ({ debits }: { debits: readonly MandateDebit[] }) => (
  <div className="min-w-0 max-lg:mt-5 lg:w-1/2">
    <h3 className="text-sm font-bold text-text-2">{m.auto_next()}</h3>
    {debits.length === 0 ? (
      <p className="mt-1.5 text-sm text-text-2">{m.auto_none_yet()}</p>
    ) : (
      <ul className="mt-1.5 flex flex-col">
        {debits.map((debit) => (
          <DebitRow key={`${debit.subscriptionNo} ${debit.date}`} debit={debit} />
        ))}
      </ul>
    )}
  </div>
);

function textOf({ state, debitAt }: MandateDebit): string {
  const when = weekdayTimeText(new Date(debitAt));
  switch (state) {
    case 'PLANNED':
    case 'ANNOUNCED':
      return m.auto_debit_due({ when });
    case 'ASKED':
      return m.auto_debit_requested();
    case 'RETRYING':
      return m.auto_debit_retry({ when });
    case 'PAID':
      return m.auto_debit_paid();
    case 'FAILED':
      return m.auto_debit_failed();
    case 'DROPPED':
      return m.auto_debit_cancelled();
  }
}

function DebitRow({ debit }: { debit: MandateDebit }) {
  const { caller, queryClient } = useShop();
  const { subscriptionNo, date, amount, canSkip } = debit;
  const { queryKey } = subscriptionQueries(caller).autoRecharge();
  const skip = useMutation({
    mutationFn: () => caller.call('skipAutoRecharge', { body: { subscriptionNo, date } }),
    onSuccess: (auto) => {
      queryClient.setQueryData(queryKey, auto);
      toast.show({ text: m.auto_debit_skipped(), tone: 'success' });
    },
    onError: (error) => toast.show({ text: messageOf(error, m.auto_failed()), tone: 'danger' }),
  });
  const day = weekdayDateText(date);
  const rupees = formatRupees(amount);
  return (
    <li className="flex items-center justify-between gap-3 py-2 not-last:border-b not-last:border-line">
      <p className="min-w-0 leading-snug">
        <span className="block font-semi">
          <bdi>{rupees}</bdi> · {m.auto_debit_for({ day })}
        </span>
        <span className="block text-sm text-text-2">{textOf(debit)}</span>
      </p>
      {canSkip && (
        <Button
          variant="ghost"
          size="sm"
          busy={skip.isPending}
          aria-label={m.auto_debit_skip_label({ amount: rupees, day })}
          onClick={() => skip.mutate()}
        >
          {m.auto_debit_skip()}
        </Button>
      )}
    </li>
  );
}
