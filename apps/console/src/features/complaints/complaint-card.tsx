import type { ConsoleIssue } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { whenText } from '../../shared/times.ts';
import { AnswerForm } from './complaint-answer-form.tsx';
import { issueWords } from './complaint-reasons.ts';

interface IssueCardProps {
  issue: ConsoleIssue;
  now: Date;
}

/** A complaint with its photos, and the answer to it. */
export function IssueCard({ issue, now }: IssueCardProps) {
  const { issueNo, orderNo, customerName, reason, description } = issue;
  const isLate = new Date(issue.answerBy) < now && !issue.answeredAt;
  return (
    <article
      aria-labelledby={`${issueNo}-title`}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={`${issueNo}-title`} className="font-bold">
            {issueWords[reason]()}
          </h2>
          <Link
            to="/orders/$orderNo"
            params={{ orderNo }}
            className="text-sm text-brand underline-offset-2 hover:underline"
          >
            {m.issues_about({ customer: customerName, orderNo })}
          </Link>
        </div>
        {!issue.answeredAt && (
          <Badge tone={isLate ? 'danger' : 'info'}>
            {m.issues_by({ when: whenText(new Date(issue.answerBy), now) })}
          </Badge>
        )}
      </header>
      {description && (
        <p dir="auto" className="max-w-3xl whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      {issue.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {issue.photos.map(({ url, width, height }, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  width={width}
                  height={height}
                  alt={m.issues_photo({ place: String(place + 1) })}
                  className="size-28 rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {issue.answeredAt ? <Answered issue={issue} now={now} /> : <AnswerForm issue={issue} />}
    </article>
  );
}

const Answered = ({ issue, now }: IssueCardProps) => (
  <div className="rounded-sm bg-surface-2 p-3">
    <p className="wrap-anywhere">{issue.answer}</p>
    {issue.givenBack !== undefined && (
      <p className="font-semi">{m.issues_given_back({ amount: formatRupees(issue.givenBack) })}</p>
    )}
    <p className="text-sm text-text-2">
      {m.issues_answered_by({
        name: issue.answeredBy ?? '',
        when: issue.answeredAt ? whenText(new Date(issue.answeredAt), now) : '',
      })}
    </p>
  </div>
);
