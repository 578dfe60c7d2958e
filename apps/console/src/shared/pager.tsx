import { Button } from '@halal-basket/ui';
import { m } from '../messages.ts';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** '51–100 of 143' with links to the previous and next page. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  if (total <= pageSize) return null;
  return (
    <nav aria-label={m.pages()} className="flex items-center justify-between gap-3 py-3">
      <p className="text-text-2 tabular-nums">
        <bdi>{m.range_of({ first: String(first), last: String(last), total: String(total) })}</bdi>
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="ghost"
          icon="caret-left"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {m.previous()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          iconEnd="caret-right"
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        >
          {m.next()}
        </Button>
      </div>
    </nav>
  );
}
