import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/names.ts';

export interface EmptyStateProps {
  /** Address of a picture; `icon` is shown without it. */
  art?: string;
  icon?: IconName;
  title: string;
  /** One line. */
  line?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** Level of the heading; 2 by default. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** An empty list: a picture, one line, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { art, icon = 'basket', title, line, action, level = 2, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center px-gutter py-10 text-center wrap-anywhere',
        className,
      )}
    >
      {art ? (
        <img src={art} alt="" width={200} height={200} className="mb-4 size-50 object-contain" />
      ) : (
        <span className="mb-5 grid size-24 place-items-center rounded-pill bg-brand-soft text-[2.5rem] text-brand">
          <Icon name={icon} />
        </span>
      )}
      <Heading className="wide text-2xl">{title}</Heading>
      {line && <p className="mt-2 text-text-2">{line}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
