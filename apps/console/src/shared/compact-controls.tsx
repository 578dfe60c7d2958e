import { cx, Icon, IconButton } from '@halal-basket/ui';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '../messages.ts';
import { earliestYear, latestYear } from './typed-date.ts';
import { useTypedDate } from './use-typed-date.ts';

/**
 * 40 px high, as the rows. Touch targets are 44 px, and type 16 px, because iOS zooms in on smaller
 * type.
 */
const frame =
  'hb-control flex h-ctl items-center rounded-sm bg-surface text-sm ring-[1.5px] ring-inset ring-control pointer-coarse:text-md ' +
  'hover:ring-text-3 has-focus-visible:ring-2 has-focus-visible:ring-brand';

interface CompactFieldProps {
  label: string;
  /** The label above the control; only for screen readers by default. */
  showLabel?: boolean;
  className?: string;
}

function CompactField({
  label,
  showLabel,
  className,
  children,
}: CompactFieldProps & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={showLabel ? 'mb-1 block text-xs font-semi text-text-2' : 'visually-hidden'}
      >
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface CompactSelectProps extends CompactFieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

export const CompactSelect = ({ value, onChange, options, ...field }: CompactSelectProps) => (
  <CompactField {...field}>
    {(id) => (
      <span className={cx(frame, 'relative')}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="h-full w-full cursor-pointer appearance-none truncate bg-transparent ps-3 pe-9 font-semi outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="caret-down"
          size={14}
          className="pointer-events-none absolute end-3 text-text-3"
        />
      </span>
    )}
  </CompactField>
);

interface CompactDateProps extends CompactFieldProps {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** Longer years would let the field take six digits. */
const dateBounds = { min: `${earliestYear}-01-01`, max: `${latestYear}-12-31` };
const momentBounds = { min: `${dateBounds.min}T00:00`, max: `${dateBounds.max}T23:59` };

export function CompactDate({ value, onChange, ...field }: CompactDateProps) {
  const bound = useTypedDate(value, onChange);
  return (
    <CompactField {...field}>
      {(id) => (
        <span className={frame}>
          <input
            id={id}
            type="date"
            {...dateBounds}
            {...bound}
            className="h-full px-3 outline-none"
          />
        </span>
      )}
    </CompactField>
  );
}

/** A moment in India: `YYYY-MM-DDTHH:MM`, or empty. */
export function CompactMoment({ value, onChange, ...field }: CompactDateProps) {
  const bound = useTypedDate(value, onChange);
  return (
    <CompactField {...field}>
      {(id) => (
        <span className={frame}>
          <input
            id={id}
            type="datetime-local"
            {...momentBounds}
            {...bound}
            className="h-full w-full px-3 outline-none"
          />
        </span>
      )}
    </CompactField>
  );
}

interface SearchInputProps extends CompactFieldProps {
  value: string;
  /** Called after a pause in typing, and at once when it is cleared or sent. */
  onSearch: (words: string) => void;
  placeholder: string;
}

const restMs = 300;

/** A search field. `/` focuses it, Esc clears it. */
export function SearchInput({ value, onSearch, placeholder, ...field }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // The address changed otherwise, such as by Back: the text follows it.
  if (value !== lastValue) {
    setLastValue(value);
    if (value.trim() !== typed.trim()) setTyped(value);
  }
  const router = useRouter();
  useEffect(() => {
    if (typed.trim() === value.trim()) return undefined;
    const timer = setTimeout(() => {
      // A search would lead back from the page that a pressed link is loading.
      const { location, resolvedLocation } = router.state;
      if (location.pathname === resolvedLocation?.pathname) onSearch(typed.trim());
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch, router]);
  useSlashKey(input);
  const clear = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    <CompactField {...field}>
      {(id) => (
        <form
          role="search"
          className={frame}
          onSubmit={(event) => {
            event.preventDefault();
            onSearch(typed.trim());
          }}
        >
          <Icon name="magnifying-glass" size={16} className="ms-3 text-text-3" />
          <input
            ref={input}
            id={id}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            placeholder={placeholder}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && typed) clear();
            }}
            className="h-full min-w-0 flex-1 px-2.5 outline-none"
          />
          {typed && <IconButton icon="x" size="sm" label={m.clear_search()} onClick={clear} />}
        </form>
      )}
    </CompactField>
  );
}

function useSlashKey(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = (event.target as Element).closest('input, textarea, select, [role=dialog]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [input]);
}
