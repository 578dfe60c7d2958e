import { Badge, Icon } from '@halal-basket/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { m } from '../../messages.ts';

export interface TextLine {
  key: string | number;
  title: string;
  /** Where it stands, or since when it holds. */
  detail: string;
  off?: boolean;
  link: Pick<LinkProps, 'to' | 'params'>;
}

/** Texts as rows that lead to where they are written. */
export const TextList = ({ label, lines }: { label: string; lines: readonly TextLine[] }) => (
  <ul aria-label={label} className="divide-y divide-line rounded-md border border-line bg-surface">
    {lines.map(({ key, title, detail, off, link }) => (
      <li key={key}>
        <Link
          {...link}
          className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-surface-2"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semi">{title}</span>
            <span className="block text-xs text-text-2">{detail}</span>
          </span>
          {off && <Badge tone="sold-out">{m.section_off()}</Badge>}
          <Icon name="caret-right" size={16} className="text-text-3" />
        </Link>
      </li>
    ))}
  </ul>
);
