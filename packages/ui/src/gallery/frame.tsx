import type { ReactNode } from 'react';

/** One group of the gallery, with an anchor. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="gallery-group" id={title.toLowerCase().replaceAll(/\W+/g, '-')}>
    <h2 className="wide">{title}</h2>
    {children}
  </section>
);

export interface SampleProps {
  name: string;
  /** row: side by side · stack: one below the other · wide: the whole width. */
  flow?: 'row' | 'stack' | 'wide';
  children: ReactNode;
}

/** A component in one or more states. */
export const Sample = ({ name, flow = 'row', children }: SampleProps) => (
  <div className={`gallery-sample gallery-${flow}`}>
    <h3>{name}</h3>
    <div>{children}</div>
  </div>
);
