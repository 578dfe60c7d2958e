import type { StaffPermission } from '@halal-basket/contract';
import { cx, Icon } from '@halal-basket/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../session/session.tsx';

interface FigureTileProps {
  label: string;
  figure: string;
  /** A line below the figure. */
  note?: ReactNode;
  /** Shows that someone must act: by an icon and by colour. */
  alert?: boolean;
  /** The list of what is counted, for staff with the permission. */
  link: Pick<LinkProps, 'to' | 'search'>;
  needs: StaffPermission;
}

const frame = 'flex min-h-20 flex-col rounded-md border border-line bg-surface px-4 py-3';

/** A figure of the home page that opens its list. */
export function FigureTile({ label, figure, note, alert, link, needs }: FigureTileProps) {
  const { can } = useSession();
  const content = (
    <>
      <span className="flex items-center gap-1.5 text-text-2">
        {alert && <Icon name="warning-circle" size={16} fill className="text-danger" />}
        {label}
      </span>
      <b className={cx('text-xl tabular-nums', alert && 'text-danger')}>{figure}</b>
      {note && <span className="text-xs text-text-2">{note}</span>}
    </>
  );
  return (
    <li>
      {can(needs) ? (
        <Link {...link} className={cx(frame, 'h-full hover:border-control')}>
          {content}
        </Link>
      ) : (
        <div className={cx(frame, 'h-full')}>{content}</div>
      )}
    </li>
  );
}

/** Figures beside each other: two on phones. */
export const FigureTiles = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="wide mb-3 text-lg">{title}</h2>
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">{children}</ul>
  </section>
);
