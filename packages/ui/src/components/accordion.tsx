import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';

export interface AccordionItemProps {
  title: ReactNode;
  children: ReactNode;
  /** Open initially. */
  open?: boolean;
  /** Items with the same name: opening one closes the others. */
  name?: string;
  className?: string;
}

/** One collapsible section; a native `<details>`, so it works before scripts load. */
export const AccordionItem = ({ title, children, open, name, className }: AccordionItemProps) => (
  <details className={cx('hb-details border-b border-line', className)} open={open} name={name}>
    <summary className="flex min-h-14 items-center gap-3 py-3 font-semi">
      <span className="flex-1">{title}</span>
      <Icon name="plus" className="hb-details-sign text-text-3" />
    </summary>
    <div className="pb-5 text-text-2">{children}</div>
  </details>
);

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode; open?: boolean }[];
  /** Only one item open at a time; the value groups them. */
  single?: string;
  className?: string;
}

export const Accordion = ({ items, single, className }: AccordionProps) => (
  <div className={cx('border-t border-line', className)}>
    {items.map(({ id, title, content, open }) => (
      <AccordionItem
        key={id}
        title={title}
        {...(open && { open })}
        {...(single && { name: single })}
      >
        {content}
      </AccordionItem>
    ))}
  </div>
);
