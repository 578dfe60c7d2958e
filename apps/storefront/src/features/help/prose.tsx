import type { ContentsEntry } from '@halal-basket/contract';
import { cx } from '@halal-basket/ui';
import { Fragment, type ReactNode } from 'react';
import { m } from '../../messages.ts';
import { splitText } from './split-text.ts';

interface ProseProps {
  /** HTML that the server has cleaned (`htmlContent`). */
  html: string;
  /**
   * Cards of the products that the text marks, by id. Products that are no longer sold have none.
   */
  cards?: ReadonlyMap<number, ReactNode>;
  className?: string;
}

/** A long text at a width that reads well. */
export const Prose = ({ html, cards, className }: ProseProps) => (
  <div className={cx('hb-prose', className)}>
    {splitText(html).map((piece, place) => {
      switch (piece.kind) {
        case 'text':
          return <div key={place} dangerouslySetInnerHTML={{ __html: piece.html }} />;
        case 'product':
          return <Fragment key={place}>{cards?.get(piece.id)}</Fragment>;
        case 'table':
          return <WideTable key={place} html={piece.html} />;
      }
    })}
  </div>
);

/** A table, which may be wider than a phone. It scrolls separately, also by keys. */
function WideTable({ html }: { html: string }) {
  // A region that scrolls must be focusable, though it contains no controls.
  const reachable = { tabIndex: 0, role: 'region' };
  return (
    <div
      {...reachable}
      aria-label={m.blog_table()}
      className="hb-prose-table"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

interface ContentsProps {
  entries: readonly ContentsEntry[];
  className?: string;
}

/** The headings of a text as links to them. A single heading needs no list. */
export function Contents({ entries, className }: ContentsProps) {
  if (entries.length < 2) return null;
  return (
    <nav aria-labelledby="contents-title" className={className}>
      <h2 id="contents-title" className="mb-2 text-sm font-bold text-text-3">
        {m.blog_contents()}
      </h2>
      <ol className="border-s border-line text-sm">
        {entries.map(({ id, title, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cx(
                'block py-1.5 ps-3 leading-snug text-text-2 hover:text-brand hover:underline',
                level === 3 && 'ps-6 text-text-3',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
