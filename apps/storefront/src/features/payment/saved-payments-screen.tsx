import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  IconButton,
  type IconName,
  toast,
} from '@halal-basket/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { paymentQueries } from './payment-queries.ts';
import { AutomaticPayments } from '../subscription/automatic-payments.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';
import { focusOnAppearing } from '../../shell/focus.ts';
import { keepFocus } from '../../shell/keep-focus.ts';

/**
 * Cards and UPI addresses that a gateway saves for the customer. The shop does not have card
 * numbers.
 */
export function SavedPaymentsScreen() {
  const { caller } = useShop();
  const { data } = useSuspenseQuery(paymentQueries(caller).saved());
  const cards = data.savedCards.map(({ tokenId, cardType, last4, expiry }) => ({
    tokenId,
    name: m.payment_saved_card({ type: cardType, last4 }),
    ...(expiry && { note: m.payment_saved_until({ expiry }) }),
  }));
  const upis = data.savedUPIs.map(({ tokenId, vpa }) => ({ tokenId, name: vpa }));
  return (
    <>
      <TopBar title={m.payments_saved_title()} />
      <div ref={keepFocus} className="wrap py-5 lg:py-10">
        <div className="mx-auto flex max-w-2xl flex-col gap-6">
          <h1 className="wide text-3xl max-lg:sr-only">{m.payments_saved_title()}</h1>
          <AutomaticPayments />
          {!data.isComplete && (
            <p role="alert" className="rounded-lg bg-surface-2 p-4">
              {m.payments_saved_incomplete()}
            </p>
          )}
          {data.isComplete && cards.length + upis.length === 0 && (
            <EmptyState
              icon="credit-card"
              title={m.payments_saved_none()}
              line={m.payments_saved_none_text()}
              action={
                <AppLink href={paths.home()} className={buttonClass({ variant: 'promise' })}>
                  {m.payments_saved_shop()}
                </AppLink>
              }
            />
          )}
          <SavedList title={m.payments_saved_cards()} icon="credit-card" entries={cards} />
          <SavedList title={m.payments_saved_upis()} icon="qr-code" entries={upis} />
        </div>
      </div>
    </>
  );
}

interface SavedEntry {
  tokenId: string;
  name: string;
  note?: string;
}

interface SavedListProps {
  title: string;
  icon: IconName;
  entries: readonly SavedEntry[];
}

function SavedList({ title, icon, entries }: SavedListProps) {
  const { caller, queryClient } = useShop();
  const { queryKey } = paymentQueries(caller).saved();
  const remove = useMutation({
    mutationFn: (tokenId: string) => caller.call('deleteSavedPayment', { params: { tokenId } }),
    onSuccess: () => toast.show({ text: m.payments_saved_deleted(), tone: 'success' }),
    onError: (error) =>
      toast.show({ text: messageOf(error, m.payments_saved_delete_failed()), tone: 'danger' }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['paymentDetails'] });
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  if (entries.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      <ul className="flex flex-col overflow-hidden rounded-lg ring-1 ring-line ring-inset">
        {entries.map((entry) => (
          <SavedRow
            key={entry.tokenId}
            entry={entry}
            icon={icon}
            isDeleting={remove.isPending && remove.variables === entry.tokenId}
            onDelete={() => remove.mutate(entry.tokenId)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedRowProps {
  entry: SavedEntry;
  icon: IconName;
  isDeleting: boolean;
  onDelete: () => void;
}

/** A saved method. Deleting asks for a confirmation in the row: the gateway cannot restore a token. */
function SavedRow({ entry: { name, note }, icon, isDeleting, onDelete }: SavedRowProps) {
  const [confirming, setConfirming] = useState<'no' | 'yes' | 'kept'>('no');
  const label = m.payments_saved_delete({ what: name });
  return (
    <li className="px-4 py-2.5 not-last:border-b not-last:border-line">
      <div className="flex min-h-11 items-center gap-4">
        <Icon name={icon} size={24} className="text-text-2" />
        <p className="min-w-0 flex-1 leading-snug font-semi wrap-anywhere">
          <bdi>{name}</bdi>
          {note && <span className="block text-sm font-regular text-text-2">{note}</span>}
        </p>
        {confirming !== 'yes' && (
          <IconButton
            // After "Keep" the focus returns to its former element.
            ref={confirming === 'kept' ? focusOnAppearing : undefined}
            icon="trash"
            label={label}
            onClick={() => setConfirming('yes')}
          />
        )}
      </div>
      {confirming === 'yes' && (
        <div role="group" aria-label={label} className="pt-2 pb-1">
          <p className="mb-2 text-sm text-text-2">{m.payments_saved_delete_ask()}</p>
          <div className="flex flex-wrap gap-2">
            <Button ref={focusOnAppearing} variant="ghost" onClick={() => setConfirming('kept')}>
              {m.payments_saved_keep()}
            </Button>
            <Button variant="danger" busy={isDeleting} onClick={onDelete}>
              {m.payments_saved_delete_yes()}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
