import type { CustomerMoney } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isMissing } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import { AdjustmentRow } from './adjustment-row.tsx';
import { ReturnRecharge } from './return-recharge.tsx';
import { walletQueries } from './wallet-queries.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { countText } from '../../shared/count-text.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { PagedRows } from '../../shared/paged-rows.tsx';
import { NoRows, TitledRows } from '../../shared/rows.tsx';
import { ToolLink } from '../../shared/page-links.tsx';
import { whenText } from '@halal-basket/times';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/** The HB Money of a customer, found by phone, and adjustments that wait for a second person. */
export function WalletScreen() {
  const { can } = useSession();
  const { phone = '' } = useSearch({ from: '/staff/wallet' });
  useTitle(m.nav_money());
  if (!can('adjustMoney') && !can('approveMoney')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_money()}>
        {can('editMoneyLimits') && (
          <span className="ms-auto">
            <ToolLink to="/wallet/limits">{m.money_limits()}</ToolLink>
          </span>
        )}
      </PageHead>
      <div className="flex max-w-4xl flex-col gap-8 px-gutter pb-10">
        <PhoneForm key={phone} phone={phone} />
        {phone && <Customer phone={phone} />}
        <Waiting />
      </div>
    </>
  );
}

function PhoneForm({ phone }: { phone: string }) {
  const navigate = useNavigate({ from: '/wallet' });
  const [typed, setTyped] = useState(phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ search: typed.trim() ? { phone: typed.trim() } : {} });
  };
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextInput
        label={m.money_phone()}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{m.money_find()}</Button>
    </form>
  );
}

function Customer({ phone }: { phone: string }) {
  const { caller } = useConsole();
  const { page = 1 } = useSearch({ from: '/staff/wallet' });
  const query = useQuery(walletQueries(caller).customer(phone, page - 1));
  if (isMissing(query.error)) return <p role="status">{m.money_unknown()}</p>;
  return (
    <Loaded query={query} failed={m.money_failed()} rows={3}>
      {(money) => <Money money={money} />}
    </Loaded>
  );
}

function Money({ money }: { money: CustomerMoney }) {
  const { can } = useSession();
  const now = useNow();
  const { customer, balance, paidIn, rewardCash, points, transactions, adjustments } = money;
  return (
    <>
      <section aria-label={customer.fullName ?? customer.phoneNo}>
        <h2 className="wide text-xl">{customer.fullName ?? customer.phoneNo}</h2>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
          <Figure label={m.money_balance()}>{formatRupees(balance)}</Figure>
          <Figure label={m.money_paid_in()}>{formatRupees(paidIn)}</Figure>
          <Figure label={m.money_rewards()}>{formatRupees(rewardCash)}</Figure>
          <Figure label={m.money_points()}>{String(points)}</Figure>
        </dl>
      </section>
      {can('adjustMoney') && <AdjustmentForm key={customer.customerId} {...customer} />}
      {adjustments.length > 0 && (
        <TitledRows title={m.money_adjustments()}>
          {adjustments.map((each) => (
            <AdjustmentRow key={each.adjustmentId} adjustment={each} now={now} />
          ))}
        </TitledRows>
      )}
      <TitledRows title={m.money_statement()}>
        {transactions.length === 0 && <NoRows>{m.money_nothing()}</NoRows>}
        {transactions.map(({ transactionId, title, at, amount, balanceAfter: after, ...line }) => (
          <li key={transactionId} className="flex flex-wrap items-center gap-x-4 px-4 py-3">
            <span className="min-w-0 flex-1">
              <span className="block font-semi">{title}</span>
              <span className="block text-xs text-text-2">{whenText(new Date(at), now)}</span>
            </span>
            {can('adjustMoney') && line.rechargeTxnNo && amount > 0 && paidIn > 0 && (
              <ReturnRecharge rechargeTxnNo={line.rechargeTxnNo} amount={amount} paidIn={paidIn} />
            )}
            <b className="tabular-nums">
              {`${amount > 0 ? '+' : '−'}${formatRupees(Math.abs(amount))}`}
            </b>
            <span className="w-24 text-end text-sm text-text-2 tabular-nums">
              {formatRupees(after)}
            </span>
          </li>
        ))}
      </TitledRows>
    </>
  );
}

function Waiting() {
  const { caller } = useConsole();
  const { cursor } = useSearch({ from: '/staff/wallet' });
  const navigate = useNavigate({ from: '/wallet' });
  const now = useNow();
  return (
    <PagedRows
      title={m.money_waiting_title()}
      query={useQuery(walletQueries(caller).waiting(cursor))}
      failed={m.money_failed()}
      rowsOf={({ adjustments }) => adjustments}
      none={m.money_none_waiting()}
      count={({ total }) => m.entries({ count: countText(total) })}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, cursor: next }) })}
    >
      {(each) => <AdjustmentRow key={each.adjustmentId} adjustment={each} now={now} />}
    </PagedRows>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className="wide text-lg tabular-nums">{children}</dd>
  </div>
);
