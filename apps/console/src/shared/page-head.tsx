import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** Content beside the title: a state, a count. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The page's heading with its actions. */
export const PageHead = ({ title, aside, children }: PageHeadProps) => (
  <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-3 px-gutter pt-4 pb-3 lg:pt-5">
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <h1 tabIndex={-1} className="wide text-2xl outline-none">
        {title}
      </h1>
      {aside}
    </div>
    {children}
  </div>
);
