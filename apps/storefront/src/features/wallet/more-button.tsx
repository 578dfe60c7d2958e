import { Button, ErrorState } from '@halal-basket/ui';
import { m } from '../../messages.ts';

interface MoreButtonProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
}

/** Appends the next page; a failure keeps the loaded pages. */
export function MoreButton({ list }: MoreButtonProps) {
  const more = () => void list.fetchNextPage();
  if (list.isFetchNextPageError) {
    return (
      <ErrorState
        className="mt-5"
        title={m.money_more_failed()}
        retryLabel={m.retry()}
        onRetry={more}
        busy={list.isFetchingNextPage}
      />
    );
  }
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-5 text-center">
      <Button variant="ghost" busy={list.isFetchingNextPage} onClick={more}>
        {m.money_more()}
      </Button>
    </div>
  );
}
