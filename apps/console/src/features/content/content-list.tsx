import { Badge } from '@halal-basket/ui';
import type { LinkProps } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { Rows } from '../../shared/rows.tsx';
import { RowLink } from '../../shared/page-links.tsx';

export interface ContentLine {
  key: string | number;
  title: string;
  /** Its address, or the first day on which it applies. */
  detail: string;
  off?: boolean;
  link: Pick<LinkProps, 'to' | 'params'>;
}

/** Texts as rows, each a link to its editor. */
export const ContentList = ({ label, lines }: { label: string; lines: readonly ContentLine[] }) => (
  <Rows label={label}>
    {lines.map(({ key, title, detail, off, link }) => (
      <li key={key}>
        <RowLink {...link}>
          <span className="min-w-0 flex-1">
            <span className="block font-semi">{title}</span>
            <span className="block text-xs text-text-2">{detail}</span>
          </span>
          {off && <Badge tone="sold-out">{m.section_off()}</Badge>}
        </RowLink>
      </li>
    ))}
  </Rows>
);
