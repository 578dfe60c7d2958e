import type { ConsoleReview } from '@halal-basket/contract';
import { Button, photoSources, Rating } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { whenText } from '@halal-basket/times';
import { type Decision, reviewElementId, useDecideReview } from './use-decide-review.ts';

interface ReviewCardProps {
  review: ConsoleReview;
  now: Date;
}

/** One review as the shop would show it, with the decision of staff. */
export function ReviewCard({ review, now }: ReviewCardProps) {
  const { reviewId, productName, customerName, rating, text } = review;
  const titleId = `${reviewElementId(reviewId)}-title`;
  return (
    <article
      id={reviewElementId(reviewId)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 id={titleId} className="leading-snug font-semi">
            {productName}
          </h2>
          <Origin review={review} now={now} />
        </div>
        <Rating value={rating} label={m.reviews_stars({ stars: String(rating) })} variant="stars" />
      </header>
      {text ? (
        <p dir="auto" className="max-w-3xl whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <p className="text-text-3">{m.reviews_no_words()}</p>
      )}
      {review.pictures.length > 0 && <ReviewPhotos pictures={review.pictures} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ReviewTools
          review={review}
          name={m.reviews_of({ product: productName, customer: customerName })}
        />
        <Decided review={review} now={now} />
      </div>
    </article>
  );
}

/** The person who decided, and the time. */
function Decided({ review: { status, decidedBy, decidedAt }, now }: ReviewCardProps) {
  if (decidedBy === undefined || decidedAt === undefined) return null;
  const by = { name: decidedBy, when: whenText(new Date(decidedAt), now) };
  return (
    <p className="text-sm text-text-2">
      {status === 'SHOWN' ? m.reviews_shown_by(by) : m.reviews_refused_by(by)}
    </p>
  );
}

/** The customer, the time, and the order of the review. */
function Origin({
  review: { customerName, at, orderNo },
  now,
}: {
  review: ConsoleReview;
  now: Date;
}) {
  const { can } = useSession();
  const order = m.reviews_order({ orderNo });
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-text-2">
      <bdi>{customerName}</bdi>
      <span aria-hidden>·</span>
      <bdi>{whenText(new Date(at), now)}</bdi>
      <span aria-hidden>·</span>
      {can('seeOrders') ? (
        <Link
          to="/orders/$orderNo"
          params={{ orderNo }}
          className="inline-flex min-h-6 items-center font-semi text-brand underline underline-offset-2 max-lg:min-h-tap"
        >
          {order}
        </Link>
      ) : (
        <bdi>{order}</bdi>
      )}
    </p>
  );
}

const ReviewPhotos = ({ pictures }: Pick<ConsoleReview, 'pictures'>) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map(({ url, alt }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer" className="block rounded-sm">
          <img
            src={url}
            srcSet={photoSources(url)?.webp}
            sizes="96px"
            alt={m.reviews_photo({ alt })}
            width={96}
            height={96}
            loading="lazy"
            className="size-24 rounded-sm border border-line object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
);

interface ReviewToolsProps {
  review: ConsoleReview;
  /** Names the buttons of each review differently, for screen readers. */
  name: string;
}

function ReviewTools({ review, name }: ReviewToolsProps) {
  const deciding = useDecideReview();
  const { isPending, variables } = deciding;
  const busyWith = isPending ? variables.decision : null;
  const decide = (decision: Decision) => deciding.mutate({ review, decision });
  return (
    <div className="flex flex-wrap gap-2">
      {review.status !== 'SHOWN' && (
        <Button
          size="sm"
          icon="check"
          busy={busyWith === 'show'}
          disabled={busyWith === 'refuse'}
          onClick={() => decide('show')}
        >
          <span>
            {m.reviews_show()}
            <span className="visually-hidden"> · {name}</span>
          </span>
        </Button>
      )}
      {review.status !== 'REFUSED' && (
        <Button
          size="sm"
          variant="ghost"
          icon="prohibit"
          busy={busyWith === 'refuse'}
          disabled={busyWith === 'show'}
          onClick={() => decide('refuse')}
        >
          <span>
            {m.reviews_refuse()}
            <span className="visually-hidden"> · {name}</span>
          </span>
        </Button>
      )}
    </div>
  );
}
