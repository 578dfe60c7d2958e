import type { CustomerProfile } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { dateOf } from '@halal-basket/times';
import { Button, KeyValue } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { channelLabels } from '../../shared/channel-labels.ts';
import { languageName } from '../../shared/language-name.ts';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';

interface ProfileProps {
  profile: CustomerProfile;
}

/** Orders, money and benefits in figures. */
export function CustomerBenefits({ profile }: ProfileProps) {
  const { orders, spent, lastOrderAt, money, points, isMember, hasSubscription } = profile;
  const figures = [
    { label: m.customer_spent(), value: formatRupees(spent) },
    { label: m.customer_orders(), value: String(orders) },
    {
      label: m.customer_last_order(),
      value: lastOrderAt ? dateOf(lastOrderAt) : m.customer_never(),
    },
    {
      label: m.customer_money(),
      value: formatRupees(money.paidIn + money.reward),
      note: m.customer_money_parts({
        paid: formatRupees(money.paidIn),
        reward: formatRupees(money.reward),
      }),
    },
    { label: m.customer_points(), value: points.toLocaleString('en-IN') },
    {
      label: m.customer_member(),
      value: isMember ? m.customer_member_yes() : m.customer_member_no(),
    },
    {
      label: m.customer_subscription(),
      value: hasSubscription ? m.customer_subscription_yes() : m.customer_subscription_no(),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-md border border-line bg-surface p-4 sm:grid-cols-3 xl:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-sm text-text-2">{label}</dt>
          <dd className="text-lg font-semi tabular-nums">{value}</dd>
          {note && <dd className="text-xs text-text-2">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The masked contact, and the button that shows the number for a reason. */
export function CustomerContact({ profile }: ProfileProps) {
  const { phoneMasked, emailMasked, language, joinedAt, cartReminders, offersBy } = profile;
  return (
    <section
      aria-label={m.customer_profile()}
      className="rounded-md border border-line bg-surface p-4"
    >
      <KeyValue
        items={[
          ...(phoneMasked
            ? [{ label: m.customer_phone(), value: <Phone profile={profile} /> }]
            : []),
          ...(emailMasked ? [{ label: m.customer_email(), value: <bdi>{emailMasked}</bdi> }] : []),
          { label: m.customer_language(), value: languageName(language) },
          { label: m.customer_joined(), value: dateOf(joinedAt) },
          {
            label: m.customer_offers_by(),
            value:
              offersBy.length === 0
                ? m.customer_offers_none()
                : offersBy.map((channel) => channelLabels[channel]()).join(', '),
          },
          {
            label: m.customer_consent(),
            value: cartReminders ? m.customer_consent_yes() : m.customer_consent_no(),
          },
        ]}
      />
    </section>
  );
}

function Phone({ profile: { customerId, phoneMasked } }: ProfileProps) {
  const { caller } = useConsole();
  const [isConfirming, setIsConfirming] = useState(false);
  const reveal = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleRevealPhone', { params: { customerId }, body: { reason } }),
    onSuccess: () => setIsConfirming(false),
  });
  const phoneNo = reveal.data?.phoneNo;
  if (phoneNo) {
    return (
      <a href={`tel:${phoneNo}`} className="font-semi text-brand hover:underline">
        <bdi dir="ltr">{phoneNo}</bdi>
      </a>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr">{phoneMasked}</bdi>
      <Button size="sm" variant="ghost" onClick={() => setIsConfirming(true)}>
        {m.customer_reveal()}
      </Button>
      {isConfirming && (
        <ReasonOverlay
          title={m.customer_reveal_title()}
          act={m.customer_reveal()}
          busy={reveal.isPending}
          error={reveal.error}
          onAct={(reason) => reveal.mutate(reason)}
          onClose={() => setIsConfirming(false)}
        >
          <p>{m.customer_reveal_text()}</p>
        </ReasonOverlay>
      )}
    </span>
  );
}
