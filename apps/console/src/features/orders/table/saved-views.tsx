import type { OrderColumn, OrderView, SavedOrderView } from '@halal-basket/contract';
import { Button, IconButton, TextInput, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { messageOf } from '../../../shared/call-errors.ts';
import { CompactSelect } from '../../../shared/compact-controls.tsx';
import type { BoardSearch } from '../board-search.ts';

interface SavedViewsProps {
  search: BoardSearch;
  columns: readonly OrderColumn[];
  onView: (view: OrderView) => void;
}

/** The filter, sort order and columns of the table, as the server stores them. */
const viewOf = (
  { day, q, late, state, sort }: BoardSearch,
  columns: readonly OrderColumn[],
): OrderView => ({
  ...(day && { day }),
  ...(q && { q }),
  ...(late && { late }),
  ...(state && { state }),
  ...(sort && { sort }),
  columns: [...columns],
});

const keyOf = ({ day, q, late, state, sort, columns }: OrderView): string =>
  JSON.stringify([day, q, late, state, sort, columns]);

/** The views that the member of staff saved, with buttons to save this one and to delete the chosen one. */
export function SavedViews({ search, columns, onView }: SavedViewsProps) {
  const { caller, queryClient, queries } = useConsole();
  const views = useQuery(queries.views()).data?.views ?? [];
  const [isNaming, setNaming] = useState(false);
  const shown = viewOf(search, columns);
  const current = views.find(({ view }) => keyOf(view) === keyOf(shown));
  const refuse = (error: unknown) =>
    toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['orderViews'] });
  const save = useMutation({
    mutationFn: (name: string) =>
      caller.call('consoleSaveOrderView', { body: { name, view: shown } }),
    onSuccess: () => setNaming(false),
    onError: refuse,
    onSettled: refresh,
  });
  const restore = ({ name, view }: SavedOrderView) =>
    caller.call('consoleSaveOrderView', { body: { name, view } }).then(refresh, refuse);
  const remove = useMutation({
    mutationFn: ({ viewId }: SavedOrderView) =>
      caller.call('consoleRemoveOrderView', { params: { viewId } }),
    onSuccess: (_, removed) =>
      toast.show({
        tone: 'success',
        text: m.view_removed({ name: removed.name }),
        action: { label: m.undo(), onPress: () => void restore(removed) },
      }),
    onError: refuse,
    onSettled: refresh,
  });
  if (isNaming) {
    return (
      <NameForm
        busy={save.isPending}
        onSave={(name) => save.mutate(name)}
        onCancel={() => setNaming(false)}
      />
    );
  }
  return (
    <div className="flex items-center gap-2">
      {views.length > 0 && (
        <CompactSelect
          label={m.saved_views()}
          value={current ? String(current.viewId) : ''}
          options={[
            ...(current ? [] : [{ value: '', label: m.saved_views() }]),
            ...views.map(({ viewId, name }) => ({ value: String(viewId), label: name })),
          ]}
          onChange={(chosen) => {
            const found = views.find(({ viewId }) => String(viewId) === chosen);
            if (found) onView(found.view);
          }}
        />
      )}
      {current ? (
        <IconButton
          icon="trash"
          label={m.remove_view({ name: current.name })}
          busy={remove.isPending}
          onClick={() => remove.mutate(current)}
        />
      ) : (
        <Button size="sm" variant="ghost" icon="push-pin" onClick={() => setNaming(true)}>
          {m.save_view()}
        </Button>
      )}
    </div>
  );
}

interface NameFormProps {
  busy: boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ busy, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The pressed button is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave(name.trim());
      }}
    >
      <TextInput
        label={m.view_name()}
        maxLength={40}
        required
        ref={field}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="sm" busy={busy}>
        {m.save_view()}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {m.confirm_back()}
      </Button>
    </form>
  );
}
