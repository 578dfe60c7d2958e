import { Button, Icon, TextInput, buttonClass } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callErrorOf, isMissing, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

/**
 * Creates tokens with which customer support orders for a customer (contract, `verifyCCAToken`).
 */
export function CustomerSupportScreen() {
  const { can } = useSession();
  useTitle(m.nav_support());
  if (!can('actForCustomers')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_support()} />
      <div className="max-w-xl px-gutter pb-10">
        <p className="mb-5 text-text-2">{m.support_lead()}</p>
        <TokenForm />
      </div>
    </>
  );
}

function TokenForm() {
  const { caller } = useConsole();
  const [phoneNo, setPhoneNo] = useState('');
  const [reason, setReason] = useState('');
  const make = useMutation({
    mutationFn: () => caller.call('consoleSupportToken', { body: { phoneNo, reason } }),
  });
  const { fields } = callErrorOf(make.error) ?? {};
  const phoneError = isMissing(make.error) ? m.support_unknown() : fields?.['phoneNo'];
  const reasonError = fields?.['reason'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextInput
        label={m.support_phone()}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={phoneNo}
        onChange={(event) => setPhoneNo(event.target.value)}
        error={phoneError}
      />
      <TextInput
        label={m.support_reason()}
        hint={m.support_reason_hint()}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={reasonError}
      />
      <Button type="submit" busy={make.isPending} className="self-start">
        {m.support_make()}
      </Button>
      <div aria-live="polite">
        {make.error && !phoneError && !reasonError && (
          <p className="text-danger">{messageOf(make.error, m.support_failed())}</p>
        )}
        {make.data && <Token {...make.data} />}
      </div>
    </form>
  );
}

interface TokenProps {
  token: string;
  customerName?: string | undefined;
  expiresAt: string;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Token({ token, customerName, expiresAt }: TokenProps) {
  const left = Math.max(0, Math.ceil((Date.parse(expiresAt) - useNow(1000).getTime()) / 1000));
  if (left === 0) return <p className="text-text-2">{m.support_over()}</p>;
  return (
    <section className="rounded-lg bg-surface-2 p-4">
      {customerName && <p className="mb-2 font-bold">{m.support_for({ name: customerName })}</p>}
      <a
        href={`/customer-support?token=${token}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'promise' })}
      >
        {m.support_open()}
        <Icon name="arrow-square-out" size={18} />
      </a>
      <p className="mt-2 text-sm text-text-2 tabular-nums">
        {m.support_left({ time: clock(left) })}
      </p>
    </section>
  );
}
