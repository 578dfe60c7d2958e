import type { WalletData } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface BalanceCardProps {
  wallet: WalletData;
  /** Without an amount the customer enters one. */
  onAdd: (amount?: number) => void;
}

/** The balance of the wallet, with a button to add money. */
export function BalanceCard({ wallet, onAdd }: BalanceCardProps) {
  const { balance, paidIn, rewardCash, suggestedAmounts, maximumRecharge, pendingRecharge } =
    wallet;
  return (
    <section
      aria-label={m.money_balance()}
      className="hb-pine on-pine star-lattice overflow-hidden rounded-xl p-6 lg:p-8"
    >
      <p className="flex items-center gap-2 text-on-hero-2">
        <Icon name="wallet" size={22} />
        {m.money_balance()}
      </p>
      <p className="wide mt-1 text-4xl text-white tabular-nums">
        <bdi>{formatRupees(balance)}</bdi>
      </p>
      {rewardCash > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Share label={m.money_paid_in()} amount={paidIn} />
          <Share label={m.money_reward()} amount={rewardCash} />
        </dl>
      )}
      {pendingRecharge !== undefined && (
        <p role="status" className="mt-4 flex max-w-prose items-start gap-2 text-sm text-white">
          <Icon name="clock" className="mt-0.5 shrink-0" />
          {m.money_pending({ amount: formatRupees(pendingRecharge) })}
        </p>
      )}
      {maximumRecharge > 0 ? (
        <div className="mt-6 flex flex-wrap items-center gap-2.5">
          <Button variant="promise" icon="plus" onClick={() => onAdd()}>
            {m.money_add()}
          </Button>
          <div role="group" aria-label={m.money_amounts()} className="flex flex-wrap gap-2">
            {suggestedAmounts.map((amount) => (
              <button
                key={amount}
                type="button"
                aria-label={m.money_add_amount({ amount: formatRupees(amount) })}
                onClick={() => onAdd(amount)}
                className="min-h-tap rounded-pill px-4 font-semi text-white ring-1 ring-white/40 transition-colors duration-hover ring-inset hover:bg-white/12"
              >
                <bdi>{formatRupees(amount)}</bdi>
              </button>
            ))}
          </div>
        </div>
      ) : (
        <p className="mt-5 max-w-prose text-sm text-on-hero-2">{m.money_full()}</p>
      )}
    </section>
  );
}

const Share = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="text-on-hero-2">{label}</dt>
    <dd className="font-bold text-white tabular-nums">
      <bdi>{formatRupees(amount)}</bdi>
    </dd>
  </div>
);
