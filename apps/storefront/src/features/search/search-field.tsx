import { cx, Icon, IconButton, lazyComponent } from '@halal-basket/ui';
import { Suspense, useId, useRef } from 'react';
import { m } from '../../messages.ts';
import { localHref } from '../../page-locale.ts';
import { paths } from '../../paths.ts';
import { useSearchBox } from './use-search-box.ts';

/** Loads with the first focus, because most visits do not search. */
const SearchPanel = lazyComponent(() => import('./search-panel.tsx'), 'SearchPanel');

interface SearchFieldProps {
  focusFirst?: boolean;
  /** The bar of a phone's search screen. Suggestions cover the screen below it. */
  fullScreen?: boolean;
  className?: string;
}

/**
 * The search field. It is a plain form until its script has loaded, then a combobox with a grid of
 * suggestions (WAI-ARIA).
 */
export function SearchField({ focusFirst, fullScreen = false, className }: SearchFieldProps) {
  const panelId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox({ form, input, focusFirst, fullScreen });
  const { panel, term, hasRows } = box;
  return (
    <form
      ref={form}
      role="search"
      action={localHref(paths.search())}
      onSubmit={box.search}
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
          onKeyDown={box.onKeyDown}
          onChange={(event) => box.type(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {term && (
          <IconButton
            icon="x"
            label={m.search_clear()}
            size="sm"
            className="me-1.5"
            onClick={box.clear}
          />
        )}
      </div>
      {box.shows && (
        <Suspense>
          <SearchPanel
            id={panelId}
            term={box.trimmed}
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
