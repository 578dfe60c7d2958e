import { cx, Icon, type IconName } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { AppLink } from '../../shell/app-link.tsx';
import { useNow } from '../../use-now.ts';
import { whenText } from '../../time-texts.ts';

export interface Movement {
  id: string;
  title: string;
  /** ISO instant. */
  at: string;
  /** Signed, as it is shown. */
  amount: string;
  /** in: earned or paid in · out: spent · waiting: not yet credited. */
  tone: 'in' | 'out' | 'waiting';
  /** The balance afterwards, or the expiry date. */
  note?: ReactNode;
  /** The link to its reason. */
  href?: string;
}

const icons: Record<Movement['tone'], IconName> = {
  in: 'plus',
  out: 'minus',
  waiting: 'clock',
};

/** The movements of money or points, newest first. */
export function MovementList({ label, movements }: { label: string; movements: Movement[] }) {
  const now = useNow();
  return (
    <ul aria-label={label} className="overflow-hidden rounded-lg ring-1 ring-line ring-inset">
      {movements.map((movement) => (
        <li key={movement.id} className="not-last:border-b not-last:border-line">
          <Row movement={movement} now={now} />
        </li>
      ))}
    </ul>
  );
}

function Row({ movement, now }: { movement: Movement; now: Date }) {
  const { title, at, amount, tone, note, href } = movement;
  const line = (
    <>
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-pill text-lg',
          tone === 'in' ? 'bg-brand-soft text-brand' : 'bg-surface-2 text-text-2',
        )}
      >
        <Icon name={icons[tone]} />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semi wrap-anywhere">{title}</span>
        <time dateTime={at} className="block text-sm text-text-3">
          <bdi>{whenText(new Date(at), now)}</bdi>
        </time>
      </span>
      <span className="shrink-0 text-end leading-snug">
        <bdi className={cx('block font-bold tabular-nums', tone === 'in' && 'text-brand')}>
          {amount}
        </bdi>
        {note && <span className="block text-sm text-text-3 tabular-nums">{note}</span>}
      </span>
    </>
  );
  const look = 'flex w-full items-center gap-3.5 px-4 py-3.5 text-start';
  if (!href) return <div className={look}>{line}</div>;
  return (
    <AppLink href={href} className={cx(look, 'hover:bg-surface-2 focus-visible:-outline-offset-3')}>
      {line}
    </AppLink>
  );
}
