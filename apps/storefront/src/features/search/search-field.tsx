import { cx, Icon, IconButton } from '@halal-basket/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';

/** Comes with the first focus: most pages are left without a search. */
const SearchPanel = lazy(async () => ({
  default: (await import('./search-panel.tsx')).SearchPanel,
}));

/** The keyboard's way to the search, from anywhere but a field. */
const shortcut = '/';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== shortcut || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input]);
}

/** What is typed, which follows the address whenever that changes. */
function useTerm() {
  const given = useSearch({ strict: false, select: ({ q }) => q ?? '' });
  const [term, setTerm] = useState(given);
  const [givenBefore, setGivenBefore] = useState(given);
  if (given !== givenBefore) {
    setGivenBefore(given);
    setTerm(given);
  }
  return { given, term, setTerm };
}

interface SearchFieldProps {
  focusFirst?: boolean;
  /** The bar of a phone's search screen: what is suggested covers the screen below it. */
  fullScreen?: boolean;
  className?: string;
}

/** The panel's state: whether it is open, its rows, and which of them the arrows chose. */
function usePanel() {
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const onRows = useCallback((hrefs: readonly string[]) => {
    setRows(hrefs);
    setActive(-1);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    setActive(-1);
  }, []);
  /** From the field (-1) through the rows and around. */
  const move = (step: number) =>
    setActive((place) => ((place + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
  return { isOpen, open: () => setOpen(true), close, rows, onRows, active, move };
}

/**
 * The search field: works as a plain form before any script has loaded. With one it is a combobox
 * with a grid of suggestions (WAI-ARIA): arrows choose, Enter follows, Esc clears and then closes.
 */
export function SearchField({ focusFirst, fullScreen = false, className }: SearchFieldProps) {
  const router = useRouter();
  const panelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { given, term, setTerm } = useTerm();
  const panel = usePanel();
  const wanted = term.trim();
  useEffect(() => {
    if (focusFirst && !input.current?.value) input.current?.focus();
  }, [focusFirst]);
  useShortcut(input);

  // A phone's screen already shows what was found by the term that it was opened with.
  const shows = panel.isOpen && (!fullScreen || (wanted !== '' && wanted !== given));
  const hasRows = shows && wanted !== '' && panel.rows.length > 0;
  const go = (href: string) => {
    panel.close();
    input.current?.blur();
    void router.navigate({ href });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    go((hasRows && panel.rows[panel.active]) || paths.search(wanted));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (term !== '') setTerm('');
      else {
        panel.close();
        input.current?.blur();
      }
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      panel.open();
      panel.move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) panel.close();
  };
  const clear = () => {
    setTerm('');
    input.current?.focus();
  };
  return (
    <form
      role="search"
      action={paths.search()}
      onSubmit={search}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target !== input.current) input.current?.focus();
      }}
      className={cx('relative', className)}
    >
      <div className="flex h-12 items-center rounded-md bg-surface-2 ring-1 ring-line ring-inset has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-brand">
        <Icon name="magnifying-glass" className="ms-3.5 text-brand" />
        <input
          ref={input}
          type="search"
          name="q"
          value={term}
          maxLength={80}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={hasRows}
          aria-controls={hasRows ? panelId : undefined}
          aria-activedescendant={
            hasRows && panel.active >= 0 ? `${panelId}-${panel.active}` : undefined
          }
          aria-label={m.search_field()}
          placeholder={m.search_hint()}
          onFocus={panel.open}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTerm(event.target.value);
            panel.open();
          }}
          className="h-full [&::-webkit-search-cancel-button]:hidden min-w-0 flex-1 bg-transparent px-2.5 outline-none"
        />
        {term && (
          <IconButton
            icon="x"
            label={m.search_clear()}
            size="sm"
            className="me-1.5"
            onClick={clear}
          />
        )}
      </div>
      {shows && (
        <Suspense>
          <SearchPanel
            id={panelId}
            term={wanted}
            active={panel.active}
            onRows={panel.onRows}
            onChosen={panel.close}
            fullScreen={fullScreen}
          />
        </Suspense>
      )}
    </form>
  );
}
