import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

/** The classes of 'See all', for links of another library; put a caret-right after it. */
export const moreLinkClass =
  'inline-flex min-h-tap shrink-0 items-center gap-1 text-sm font-bold whitespace-nowrap text-brand underline-offset-2 hover:underline';

export interface SectionHeadingProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At the end of the line: 'See all' (`moreLinkClass`), or a countdown. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
}

/** The heading of a page or a section. */
export function SectionHeading(props: SectionHeadingProps) {
  const { title, subtitle, action, level = 2, id, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={cx('mb-3.5 flex items-end gap-3 lg:mb-5', className)}>
      <div className="min-w-0 flex-1">
        <Heading
          id={id}
          className={cx('wide', level === 1 ? 'text-3xl' : level === 2 ? 'text-2xl' : 'text-xl')}
        >
          {title}
        </Heading>
        {subtitle && <p className="mt-1 text-sm text-text-3">{subtitle}</p>}
      </div>
      {action && <div className="-my-2 flex shrink-0 items-center">{action}</div>}
    </div>
  );
}
