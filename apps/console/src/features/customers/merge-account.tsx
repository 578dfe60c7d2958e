import type { CustomerProfile, ListedCustomer, MergePreview } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, FieldError, KeyValue, TextArea, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { SearchInput } from '../../shared/compact-controls.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { customerQueries } from './customer-queries.ts';

interface MergeProps {
  /** The account that stays. */
  profile: CustomerProfile;
  onClose: () => void;
}

const nameOf = ({ fullName, phoneMasked }: Pick<ListedCustomer, 'fullName' | 'phoneMasked'>) =>
  fullName ? `${fullName}, ${phoneMasked}` : phoneMasked;

/** Moves another account of the same person to this one: choose it, see what moves, confirm. */
export function MergeAccount({ profile, onClose }: MergeProps) {
  const [other, setOther] = useState<ListedCustomer | null>(null);
  return (
    <Overlay
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.customer_merge_title({ name: nameOf(profile) })}
      closeLabel={m.close()}
      width="md"
    >
      {other ? (
        <ConfirmMerge
          profile={profile}
          other={other}
          onBack={() => setOther(null)}
          onClose={onClose}
        />
      ) : (
        <ChooseAccount except={profile.customerId} onChoose={setOther} />
      )}
    </Overlay>
  );
}

interface ChooseProps {
  except: number;
  onChoose: (customer: ListedCustomer) => void;
}

function ChooseAccount({ except, onChoose }: ChooseProps) {
  const { caller } = useConsole();
  const [words, setWords] = useState('');
  const query = useQuery({
    ...customerQueries(caller).list({ segment: 'all', q: words, cursor: undefined }),
    enabled: words !== '',
    // The customers of another search must not be chosen here.
    placeholderData: undefined,
  });
  return (
    <div className="flex min-h-60 flex-col gap-4">
      <p className="text-text-2">{m.customer_merge_text()}</p>
      <SearchInput
        label={m.customer_merge_search()}
        showLabel
        placeholder={m.customers_search_hint()}
        value={words}
        onSearch={setWords}
      />
      {words !== '' && (
        <Loaded query={query} failed={m.customers_failed()} rows={2}>
          {({ customers }) => {
            const others = customers.filter(({ customerId }) => customerId !== except);
            if (others.length === 0) {
              return <p className="text-text-2">{m.customers_none_found()}</p>;
            }
            return (
              <ul className="divide-y divide-line" aria-label={m.customer_merge_found()}>
                {others.slice(0, 8).map((customer) => (
                  <li key={customer.customerId} className="flex items-center gap-3 py-2">
                    <span className="min-w-0 flex-1">
                      <bdi className="block font-semi break-words">
                        {customer.fullName ?? m.customers_no_name()}
                      </bdi>
                      <bdi dir="ltr" className="text-sm text-text-2">
                        {customer.phoneMasked}
                      </bdi>
                    </span>
                    <Button size="sm" variant="ghost" onClick={() => onChoose(customer)}>
                      {m.customer_merge_choose()}
                      <span className="visually-hidden"> {nameOf(customer)}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}

interface ConfirmProps extends MergeProps {
  other: ListedCustomer;
  onBack: () => void;
}

function ConfirmMerge({ profile, other, onBack, onClose }: ConfirmProps) {
  const { caller } = useConsole();
  const query = useQuery(customerQueries(caller).merge(profile.customerId, other.customerId));
  return (
    <Loaded query={query} failed={m.customer_failed()} rows={4}>
      {(preview) => (
        <div className="flex flex-col gap-4">
          <p className="text-text-2">
            {m.customer_merge_moves({ from: nameOf(other), to: nameOf(profile) })}
          </p>
          <Moves preview={preview} />
          {preview.blockers.length > 0 ? (
            <div role="alert" className="flex flex-col gap-2">
              <p className="font-semi">{m.customer_merge_blocked()}</p>
              <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
                {preview.blockers.map((blocker) => (
                  <li key={blocker}>{blocker}</li>
                ))}
              </ul>
              <Button variant="ghost" className="self-start" onClick={onBack}>
                {m.customer_merge_other()}
              </Button>
            </div>
          ) : (
            <MergeForm
              profile={profile}
              from={other.customerId}
              onBack={onBack}
              onClose={onClose}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

const Moves = ({ preview }: { preview: MergePreview }) => {
  const { account, money, points, addresses, hasSubscription } = preview;
  return (
    <KeyValue
      items={[
        { label: m.customer_orders(), value: String(account.orders) },
        { label: m.customer_money(), value: formatRupees(money) },
        { label: m.customer_points(), value: points.toLocaleString('en-IN') },
        { label: m.customer_addresses(), value: String(addresses) },
        {
          label: m.customer_subscription(),
          value: hasSubscription ? m.customer_subscription_yes() : m.customer_subscription_no(),
        },
      ]}
    />
  );
};

interface MergeFormProps extends MergeProps {
  from: number;
  onBack: () => void;
}

function MergeForm({ profile: { customerId }, from, onBack, onClose }: MergeFormProps) {
  const { caller, queryClient } = useConsole();
  const [reason, setReason] = useState('');
  const [lacks, setLacks] = useState(false);
  const merge = useMutation({
    mutationFn: () =>
      caller.call('consoleMergeCustomers', { params: { customerId }, body: { from, reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['customers'] });
      toast.show({ tone: 'success', text: m.customer_merged() });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = reason.trim().length < 3;
    setLacks(short);
    if (!short && !merge.isPending) merge.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-sm font-semi">{m.customer_merge_final()}</p>
      <TextArea
        label={m.reason_why()}
        rows={2}
        maxLength={200}
        value={reason}
        error={lacks ? m.loyalty_reason_needed() : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <div role="alert">
        {merge.error && <FieldError>{messageOf(merge.error, m.failed())}</FieldError>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onBack}>
          {m.customer_merge_other()}
        </Button>
        <Button type="submit" variant="danger" busy={merge.isPending}>
          {m.customer_merge_do()}
        </Button>
      </div>
    </form>
  );
}
