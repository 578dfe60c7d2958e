import { Button } from '@halal-basket/ui';
import { m } from '../messages.ts';

/** The cursors of the neighbouring pages, as the answer gave them. */
export interface PageCursors {
  next?: string | undefined;
  previous?: string | undefined;
}

interface PageButtonsProps {
  page: PageCursors;
  /** The size of the whole list: '1,000+ orders'. */
  count: string;
  /** The list begins with its newest entry. */
  newestFirst?: boolean;
  onPage: (cursor: string) => void;
}

/** The size of a list, with buttons to the pages before and after this one. */
export function PageButtons({ page, count, newestFirst = false, onPage }: PageButtonsProps) {
  const { previous, next } = page;
  if (!previous && !next) return null;
  return (
    <nav aria-label={m.pages()} className="flex items-center justify-between gap-3 py-3">
      <p className="text-text-2 tabular-nums">{count}</p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon="caret-left"
          disabled={!previous}
          onClick={() => previous && onPage(previous)}
        >
          {newestFirst ? m.newer() : m.previous()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          iconEnd="caret-right"
          disabled={!next}
          onClick={() => next && onPage(next)}
        >
          {newestFirst ? m.older() : m.next()}
        </Button>
      </div>
    </nav>
  );
}
