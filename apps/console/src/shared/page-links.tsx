import { buttonClass, cx, Icon } from '@halal-basket/ui';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

const tool = buttonClass({ size: 'sm', variant: 'ghost' });

const BackAnchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={tool}>
    <Icon name="arrow-left" size={16} />
    {children}
  </a>
);

/** From a record to its list. */
export const BackLink = createLink(BackAnchor);

const ToolAnchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={tool}>
    {children}
  </a>
);

/** To another page about the same record. */
export const ToolLink = createLink(ToolAnchor);

/** To the page in the shop, in a new tab. */
export const ShopLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={tool}>
    {children}
    <Icon name="arrow-square-out" size={16} />
  </a>
);

const NewAnchor = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} className={buttonClass({ size: 'sm', className: 'ms-auto' })}>
    <Icon name="plus" size={16} />
    {children}
  </a>
);

/** To an empty form. */
export const NewLink = createLink(NewAnchor);

const RowAnchor = ({ children, className, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className={cx(
      'flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-surface-2',
      className,
    )}
  >
    {children}
    <Icon name="caret-right" size={16} className="text-text-3" />
  </a>
);

/** A row of a list that links to its page. */
export const RowLink = createLink(RowAnchor);
