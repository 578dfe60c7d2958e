import type { OrderMessageKind } from '@halal-basket/contract';
import { OptionGroup, OptionTile, TextArea } from '@halal-basket/ui';
import { m } from '../../../messages.ts';
import type { OrdersWork } from './use-bulk-orders.ts';

export interface TypedMessage {
  kind: OrderMessageKind;
  text: string;
}

/** The message to send; null while its own text is missing. */
export function workOfMessage({ kind, text }: TypedMessage, key: string): OrdersWork | null {
  if (kind !== 'own') return { action: 'message', kind, key };
  const own = text.trim();
  return own ? { action: 'message', kind, text: own, key } : null;
}

const maxTextLength = 300;

const kinds: Record<OrderMessageKind, { title: () => string; line: () => string }> = {
  late: { title: m.message_late, line: m.message_late_line },
  unreachable: { title: m.message_unreachable, line: m.message_unreachable_line },
  own: { title: m.message_own, line: m.message_own_line },
};

interface MessageChoiceProps {
  value: TypedMessage;
  onChange: (message: TypedMessage) => void;
}

/** A message with a fixed text, or an own text. */
export const MessageChoice = ({ value, onChange }: MessageChoiceProps) => (
  <>
    <OptionGroup
      label={m.message_kind()}
      hideLabel
      layout="list"
      value={value.kind}
      onChange={(kind) => onChange({ ...value, kind: kind as OrderMessageKind })}
      className="pt-2"
    >
      {(Object.keys(kinds) as OrderMessageKind[]).map((kind) => (
        <OptionTile key={kind} value={kind} title={kinds[kind].title()}>
          <span className="text-sm text-text-2">{kinds[kind].line()}</span>
        </OptionTile>
      ))}
    </OptionGroup>
    {value.kind === 'own' && (
      <TextArea
        className="mt-4"
        label={m.message_own_text()}
        hint={m.message_own_hint()}
        maxLength={maxTextLength}
        value={value.text}
        onChange={(event) =>
          onChange({ ...value, text: event.target.value.replace(/[\r\n]+/g, ' ') })
        }
      />
    )}
  </>
);
