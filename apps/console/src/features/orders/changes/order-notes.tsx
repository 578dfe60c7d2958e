import type { ConsoleOrder } from '@halal-basket/contract';
import { Badge, Button, TextArea } from '@halal-basket/ui';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { whenText } from '@halal-basket/times';
import { LeaveGuard } from '../../../shared/form/leave-guard.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Notes of staff and messages to the customer, with a field for a new note. */
export function OrderNotes({ order, now }: { order: ConsoleOrder; now: Date }) {
  const { caller } = useConsole();
  const { orderNo, notes } = order;
  const [text, setText] = useState('');
  const add = useOrderChange(
    orderNo,
    (note: string) =>
      caller.call('consoleAddOrderNote', { params: { orderNo }, body: { text: note } }),
    m.note_added(),
  );
  return (
    <>
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!text.trim()) return;
          add.mutate(text.trim(), {
            // A note that is typed meanwhile stays.
            onSuccess: () => setText((typed) => (typed === text ? '' : typed)),
          });
        }}
      >
        <LeaveGuard dirty={text.trim() !== ''} />
        <TextArea
          label={m.note_text()}
          hint={m.note_hint()}
          maxLength={1000}
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          size="sm"
          variant="ghost"
          className="self-start"
          busy={add.isPending}
          disabled={!text.trim()}
        >
          {m.add_note()}
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {notes.map(({ noteId, kind, text: words, by, at }) => (
            <li key={noteId} className="py-2">
              <span className="flex flex-wrap items-center gap-x-2 text-xs text-text-2">
                <bdi className="font-semi">{by}</bdi>
                {whenText(new Date(at), now)}
                {kind === 'message' && <Badge tone="info">{m.note_message()}</Badge>}
              </span>
              <span className="block wrap-anywhere whitespace-pre-line">{words}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
