import type { ReactNode } from 'react';

/** The frame of a list; its rows are `<li>`. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul
    aria-label={label}
    className="divide-y divide-line overflow-clip rounded-md border border-line bg-surface"
  >
    {children}
  </ul>
);

/** A list with its heading. */
export const TitledRows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="wide mb-2 text-lg">{title}</h2>
    <Rows>{children}</Rows>
  </section>
);

/** The text of an empty list. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <li className="px-4 py-3 text-text-2">{children}</li>
);
