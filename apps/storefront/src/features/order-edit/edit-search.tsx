import { formatRupees } from '@halal-basket/money';
import { ErrorState, Stepper, TextInput } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { stepperLabels } from '../cart/stepper-texts.ts';
import { type AddedPacks, type EditDraft, choicesOf, withAdded } from './edit-draft.ts';
import { editQueries } from './edit-queries.ts';

interface EditSearchProps {
  orderNo: string;
  draft: EditDraft;
  onChange: (draft: EditDraft) => void;
}

/** The packs that the customer adds, and a search for others. */
export function EditSearch({ orderNo, draft, onChange }: EditSearchProps) {
  const { caller } = useShop();
  const [text, setText] = useState('');
  const words = useDeferredValue(text.trim());
  const found = useQuery(editQueries(caller).packs(orderNo, words));
  const taken = new Set(draft.added.map(({ key }) => key));
  const choices = choicesOf(found.data?.packs ?? []).filter(
    ({ key, most }) => !taken.has(key) && most > 0,
  );
  const isFound = words !== '' && found.data !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <Packs label={m.edit_added()} packs={draft.added} draft={draft} onChange={onChange} />
      <TextInput
        label={m.edit_search_label()}
        hideLabel
        type="search"
        icon="magnifying-glass"
        placeholder={m.edit_search_placeholder()}
        maxLength={80}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.isError && (
        <ErrorState
          title={messageOf(found.error, m.edit_search_failed())}
          retryLabel={m.retry()}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      {isFound && (
        <Packs label={m.edit_found()} packs={choices} draft={draft} onChange={onChange} />
      )}
      {isFound && choices.length === 0 && (
        <p role="status" className="text-sm text-text-2">
          {m.edit_none_found({ words })}
        </p>
      )}
    </div>
  );
}

interface PacksProps extends Omit<EditSearchProps, 'orderNo'> {
  label: string;
  packs: readonly AddedPacks[];
}

const Packs = ({ label, packs, draft, onChange }: PacksProps) =>
  packs.length > 0 && (
    <ul aria-label={label} className="divide-y divide-line rounded-md border border-line px-3">
      {packs.map((pack) => (
        <li key={pack.key} className="flex items-center gap-3 py-3">
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-semi">{pack.name}</span>
            <span className="block text-sm text-text-2">
              {pack.about} · <bdi>{m.edit_each({ price: formatRupees(pack.price) })}</bdi>
            </span>
          </span>
          <Stepper
            count={pack.packs}
            max={pack.most}
            onChange={(next) => onChange(withAdded(draft, { ...pack, packs: next }))}
            labels={stepperLabels(`${pack.name}, ${pack.about}`)}
          />
        </li>
      ))}
    </ul>
  );
