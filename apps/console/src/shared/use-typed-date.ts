import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterNewValue, dateToSend, type TypedDate } from './typed-date.ts';

/** A complete date is applied after a pause: the digits of a day or month can still follow. */
const restMs = 800;

/**
 * A date field whose page receives whole dates only: on Enter, when the focus leaves the field,
 * after a pause, and at once for a day that is chosen in the calendar.
 */
export function useTypedDate(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<TypedDate | null>(null);
  const [lastValue, setLastValue] = useState(value);
  /** Keys were pressed since the last change: more of them can follow. */
  const isTyping = useRef(false);
  if (value !== lastValue) {
    setLastValue(value);
    setTyped(afterNewValue(typed));
  }
  const send = (next: TypedDate | null) => {
    const date = dateToSend(next, input.current?.validity.badInput ?? false);
    if (date === null) return;
    // Some pages show a day of their own instead of none.
    setTyped(date === '' ? null : { text: date, isSent: true });
    if (date !== value) onChange(date);
  };
  const sendRested = useEffectEvent(send);
  useEffect(() => {
    // An emptied field is probably filled in again.
    if (!typed?.text || typed.isSent) return undefined;
    const timer = setTimeout(() => sendRested(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    ref: input,
    value: typed?.text ?? value,
    onChange: () => {
      const next = { text: input.current?.value ?? '', isSent: false };
      setTyped(next);
      if (!isTyping.current) send(next);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      isTyping.current = key !== 'Enter';
      if (key === 'Enter') send(typed);
    },
    onPointerDown: () => {
      isTyping.current = false;
    },
    onBlur: () => {
      isTyping.current = false;
      const isIncomplete = input.current?.validity.badInput ?? false;
      if (dateToSend(typed, isIncomplete) !== null) return send(typed);
      // The field shows the applied date again. An empty value does not clear the parts by itself.
      setTyped(null);
      if (input.current && isIncomplete) input.current.value = value;
      return undefined;
    },
  };
}
