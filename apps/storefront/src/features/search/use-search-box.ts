import { useRouter, useSearch } from '@tanstack/react-router';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { paths } from '../../paths.ts';

/** The keyboard shortcut for the search. It does not work inside a field. */
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

/** The typed text. It changes when the address changes. */
function useTerm() {
  const urlTerm = useSearch({ strict: false, select: ({ q }) => q ?? '' });
  const [term, setTerm] = useState(urlTerm);
  const [lastUrlTerm, setLastUrlTerm] = useState(urlTerm);
  if (urlTerm !== lastUrlTerm) {
    setLastUrlTerm(urlTerm);
    setTerm(urlTerm);
  }
  return { urlTerm, term, setTerm };
}

/** The state of the panel: whether it is open, its rows, and the row that the arrows chose. */
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
  /** Moves from the field (-1) through the rows and back to the field. */
  const move = (step: number) =>
    setActive((place) => ((place + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
  return { isOpen, open: () => setOpen(true), close, rows, onRows, active, move };
}

/** Closes once the focus leaves the form. Esc in the panel returns to the field. */
function useLeaving(
  form: RefObject<HTMLFormElement | null>,
  input: RefObject<HTMLInputElement | null>,
  close: () => void,
): void {
  useEffect(() => {
    const box = form.current;
    const leave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && box?.contains(event.relatedTarget))) close();
    };
    const goBack = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target !== input.current) input.current?.focus();
    };
    box?.addEventListener('focusout', leave);
    box?.addEventListener('keydown', goBack);
    return () => {
      box?.removeEventListener('focusout', leave);
      box?.removeEventListener('keydown', goBack);
    };
  }, [form, input, close]);
}

interface SearchBoxOptions {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  focusFirst?: boolean | undefined;
  fullScreen: boolean;
}

/** The behaviour of the search field: arrows choose a row, Enter opens it, Esc closes the panel. */
export function useSearchBox({ form, input, focusFirst, fullScreen }: SearchBoxOptions) {
  const router = useRouter();
  const { urlTerm, term, setTerm } = useTerm();
  const panel = usePanel();
  const trimmed = term.trim();
  useEffect(() => {
    if (focusFirst && !input.current?.value) input.current?.focus();
  }, [focusFirst, input]);
  useShortcut(input);
  useLeaving(form, input, panel.close);

  // A phone's search screen already shows the results of the term in its address.
  const shows = panel.isOpen && (!fullScreen || (trimmed !== '' && trimmed !== urlTerm));
  const hasRows = shows && trimmed !== '' && panel.rows.length > 0;
  const leave = () => {
    panel.close();
    input.current?.blur();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    const href = (hasRows && panel.rows[panel.active]) || paths.search(trimmed);
    leave();
    void router.navigate({ href });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      if (term === '') leave();
      else setTerm('');
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      panel.open();
      panel.move(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const type = (text: string) => {
    setTerm(text);
    panel.open();
  };
  const clear = () => {
    setTerm('');
    input.current?.focus();
  };
  return { term, trimmed: trimmed, panel, shows, hasRows, search, onKeyDown, type, clear };
}
