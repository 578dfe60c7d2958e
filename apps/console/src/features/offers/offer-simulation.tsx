import type { EditedPromo, SimulatedOffer } from '@halal-basket/contract';
import { editedPromo } from '@halal-basket/contract/forms';
import { formatRupees } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Bill, BillRow, Button, FieldError } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { CompactSelect } from '../../shared/compact-controls.tsx';
import { SideCard } from '../../shared/side-card.tsx';

const periods = { 7: m.offer_simulation_days_7, 28: m.offer_simulation_days_28 } as const;

/** The cost of the discount on the orders of the last days, calculated on request. */
export function OfferSimulation({ promo }: { promo: EditedPromo }) {
  const { caller } = useConsole();
  const [days, setDays] = useState<7 | 28>(7);
  const current = JSON.stringify({ promo, days });
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => ({
      of: current,
      result: await caller.call('consoleSimulatePromo', { body: { promo, days } }),
    }),
  });
  return (
    <SideCard title={m.offer_simulation()}>
      <p className="text-sm text-text-2">{m.offer_simulation_hint()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <CompactSelect
          label={m.offer_simulation_days()}
          showLabel
          value={String(days)}
          onChange={(value) => setDays(value === '28' ? 28 : 7)}
          options={Object.entries(periods).map(([value, name]) => ({ value, label: name() }))}
        />
        <Button
          variant="ghost"
          size="sm"
          busy={isPending}
          disabled={!editedPromo.safeParse(promo).success}
          onClick={() => mutate()}
        >
          {m.offer_simulation_run()}
        </Button>
      </div>
      <div aria-live="polite">
        {error && <FieldError>{messageOf(error, m.offer_simulation_failed())}</FieldError>}
        {data && <Result result={data.result} isOld={data.of !== current} />}
      </div>
    </SideCard>
  );
}

function Result({ result, isOld }: { result: SimulatedOffer; isOld: boolean }) {
  const { orders, isComplete, touched, customers, discount, share, usedUpAt } = result;
  if (orders === 0) return <p className="text-text-2">{m.offer_simulation_none()}</p>;
  const inAll = { count: count(touched), all: count(orders) };
  return (
    <>
      {isOld && <p className="mb-2 text-sm font-semi text-warning">{m.offer_simulation_old()}</p>}
      <Bill>
        <BillRow label={m.offer_simulation_discount()} value={formatRupees(discount)} />
        <BillRow label={m.offer_simulation_share()} value={`${share.toLocaleString('en-IN')}%`} />
        <BillRow label={m.offer_simulation_touched()} value={m.offer_simulation_of(inAll)} />
        <BillRow label={m.offer_simulation_customers()} value={count(customers)} />
      </Bill>
      {usedUpAt && (
        <p className="mt-2 text-sm text-text-2">
          {m.offer_simulation_used_up({ when: dateOf(usedUpAt) })}
        </p>
      )}
      {!isComplete && (
        <p className="mt-2 text-sm text-text-2">
          {m.offer_simulation_incomplete({ count: count(orders) })}
        </p>
      )}
    </>
  );
}

const count = (value: number): string => value.toLocaleString('en-IN');
