import { cx, Icon, IconButton } from '@halal-basket/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';

/** The keyboard's way to the search, from anywhere but a field. */
const shortcut = '/';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== shortcut || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input]);
}

/** The search field: works as a plain form before any script has loaded. */
export function SearchField({
  focusFirst,
  className,
}: {
  focusFirst?: boolean;
  className?: string;
}) {
  const router = useRouter();
  const given = useSearch({ strict: false, select: ({ q }) => q ?? '' });
  const input = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(given);
  const [givenBefore, setGivenBefore] = useState(given);
  if (given !== givenBefore) {
    setGivenBefore(given);
    setTerm(given);
  }
  useEffect(() => {
    if (focusFirst && !input.current?.value) input.current?.focus();
  }, [focusFirst]);
  useShortcut(input);
  const search = (event: FormEvent) => {
    event.preventDefault();
    input.current?.blur();
    void router.navigate({ href: paths.search(term.trim()) });
  };
  return (
    <form
      role="search"
      action={paths.search()}
      onSubmit={search}
      className={cx(
        'flex h-12 items-center rounded-md bg-surface-2 ring-1 ring-line ring-inset',
        'has-focus-visible:ring-2 has-focus-visible:ring-brand',
        className,
      )}
    >
      <Icon name="magnifying-glass" className="ms-3.5 text-brand" />
      <input
        ref={input}
        type="search"
        name="q"
        value={term}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={m.search_field()}
        placeholder={m.search_hint()}
        onChange={(event) => setTerm(event.target.value)}
        className="hb-search h-full min-w-0 flex-1 bg-transparent px-2.5 outline-none"
      />
      {term && (
        <IconButton
          icon="x"
          label={m.search_clear()}
          size="sm"
          className="me-1.5"
          onClick={() => {
            setTerm('');
            input.current?.focus();
          }}
        />
      )}
    </form>
  );
}
