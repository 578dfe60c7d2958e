import type { ConsoleComplaint } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Badge } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { whenText } from '@halal-basket/times';
import { ComplaintAnswerForm } from './complaint-answer-form.tsx';
import { complaintReasonLabels } from './complaint-reasons.ts';

interface ComplaintCardProps {
  complaint: ConsoleComplaint;
  now: Date;
}

/** A complaint with its photos and its answer. */
export function ComplaintCard({ complaint, now }: ComplaintCardProps) {
  const { complaintNo, orderNo, customerName, reason, description } = complaint;
  const isLate = new Date(complaint.answerBy) < now && !complaint.answeredAt;
  return (
    <article
      aria-labelledby={`${complaintNo}-title`}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 id={`${complaintNo}-title`} className="font-bold">
            {complaintReasonLabels[reason]()}
          </h2>
          <Link
            to="/orders/$orderNo"
            params={{ orderNo }}
            className="text-sm text-brand underline-offset-2 hover:underline"
          >
            {m.complaints_about({ customer: customerName, orderNo })}
          </Link>
        </div>
        {!complaint.answeredAt && (
          <Badge tone={isLate ? 'danger' : 'info'}>
            {m.complaints_by({ when: whenText(new Date(complaint.answerBy), now) })}
          </Badge>
        )}
      </header>
      {description && (
        <p dir="auto" className="max-w-3xl whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      {complaint.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {complaint.photos.map(({ url, width, height }, place) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  width={width}
                  height={height}
                  alt={m.complaints_photo({ place: String(place + 1) })}
                  className="size-28 rounded-sm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {complaint.answeredAt ? (
        <Answered complaint={complaint} now={now} />
      ) : (
        <ComplaintAnswerForm complaint={complaint} />
      )}
    </article>
  );
}

const Answered = ({ complaint, now }: ComplaintCardProps) => (
  <div className="rounded-sm bg-surface-2 p-3">
    <p className="wrap-anywhere">{complaint.answer}</p>
    {complaint.givenBack !== undefined && (
      <p className="font-semi">
        {m.complaints_given_back({ amount: formatRupees(complaint.givenBack) })}
      </p>
    )}
    <p className="text-sm text-text-2">
      {m.complaints_answered_by({
        name: complaint.answeredBy ?? '',
        when: complaint.answeredAt ? whenText(new Date(complaint.answeredAt), now) : '',
      })}
    </p>
  </div>
);
