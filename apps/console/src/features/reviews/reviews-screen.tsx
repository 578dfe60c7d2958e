import type { ReviewState } from '@halal-basket/contract';
import { Button, EmptyState, Tabs } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useConsole } from '../../app/console-context.tsx';
import { ReviewCard } from './review-card.tsx';
import { reviewStates } from './review-search.ts';
import { countText } from '../../shared/count-text.ts';
import { PageButtons } from '../../shared/page-buttons.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';

const words: Record<ReviewState, { tab: () => string; list: () => string; none: () => string }> = {
  PENDING: { tab: m.reviews_pending, list: m.reviews_list_pending, none: m.reviews_none_pending },
  SHOWN: { tab: m.reviews_shown, list: m.reviews_list_shown, none: m.reviews_none_shown },
  REFUSED: { tab: m.reviews_refused, list: m.reviews_list_refused, none: m.reviews_none_refused },
};

/** Reviews of buyers. Staff decide which of them the shop shows. */
export function ReviewsScreen() {
  const { can } = useSession();
  const { status = 'PENDING', cursor } = useSearch({ from: '/staff/reviews' });
  const navigate = useNavigate({ from: '/reviews' });
  useTitle(m.nav_reviews());
  if (!can('moderateReviews')) return <NoAccessScreen />;
  return (
    <>
      <PageHead title={m.nav_reviews()} />
      <Tabs
        label={m.reviews_tabs()}
        items={reviewStates.map((id) => ({ id, label: words[id].tab() }))}
        value={status}
        onChange={(next) => void navigate({ search: { status: next } })}
        className="px-gutter pb-10"
      >
        <ReviewList
          status={status}
          cursor={cursor}
          onPage={(next) => void navigate({ search: { status, ...(next && { cursor: next }) } })}
        />
      </Tabs>
    </>
  );
}

interface ReviewListProps {
  status: ReviewState;
  cursor: string | undefined;
  /** Without a cursor: the first page. */
  onPage: (cursor?: string) => void;
}

function ReviewList({ status, cursor, onPage }: ReviewListProps) {
  const { queries } = useConsole();
  const now = useNow();
  const query = useQuery(queries.reviews({ status, cursor }));
  return (
    <Loaded query={query} failed={m.reviews_failed()} rows={3}>
      {({ reviews, total, next, previous }) =>
        reviews.length === 0 ? (
          <NoReviews status={status} cursor={cursor} onPage={onPage} />
        ) : (
          <>
            <ul aria-label={words[status].list()} className="flex flex-col gap-3">
              {reviews.map((review) => (
                <li key={review.reviewId}>
                  <ReviewCard review={review} now={now} />
                </li>
              ))}
            </ul>
            <PageButtons
              page={{ next, previous }}
              count={m.reviews_count({ count: countText(total) })}
              onPage={onPage}
            />
          </>
        )
      }
    </Loaded>
  );
}

/** Nothing at all, or nothing left on a later page. */
const NoReviews = ({ status, cursor, onPage }: ReviewListProps) => (
  <EmptyState
    icon="chat-circle-dots"
    title={words[status].none()}
    {...(status === 'PENDING' && { line: m.reviews_none_pending_line() })}
    action={cursor && <Button onClick={() => onPage()}>{m.reviews_first_page()}</Button>}
  />
);
