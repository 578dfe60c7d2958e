import {
  Badge,
  type BadgeTone,
  buttonClass,
  Checkbox,
  cx,
  Icon,
  IconButton,
} from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { m } from '../../messages.ts';
import { useNow } from '../../shared/use-now.ts';
import { kindName } from './item-fields.ts';
import { useDragOrder } from '../../shared/use-drag-order.ts';
import { type Page, type Section, type ShownState, shownState } from './section-values.ts';

const states: Record<Exclude<ShownState, 'shown'>, { tone: BadgeTone; label: () => string }> = {
  off: { tone: 'sold-out', label: m.section_off },
  planned: { tone: 'info', label: m.section_planned },
  over: { tone: 'neutral', label: m.section_over },
  broken: { tone: 'danger', label: m.section_broken },
};

export const sectionName = ({ section, sectionType, position }: Section): string =>
  section.name || m.section_unnamed({ kind: kindName(sectionType), place: String(position) });

interface RowProps {
  pageName: string;
  section: Section;
  place: number;
  last: number;
  busy: boolean;
  onMove: (from: number, to: number) => void;
  onTurn: (section: Section, active: boolean) => void;
}

function RowTools({ pageName, section, place, last, busy, onMove, onTurn }: RowProps) {
  const name = sectionName(section);
  return (
    <span className="ms-auto flex items-center gap-1">
      <Checkbox
        look="switch"
        label={<span className="visually-hidden">{m.section_on_of({ name })}</span>}
        checked={section.section.active}
        disabled={section.broken !== undefined}
        // Disabled while it saves, it would lose the keyboard's focus.
        onChange={({ target }) => !busy && onTurn(section, target.checked)}
      />
      <IconButton
        icon="arrow-up"
        size="sm"
        disabled={busy || place === 0}
        label={m.section_up({ name })}
        onClick={() => onMove(place, place - 1)}
      />
      <IconButton
        icon="arrow-down"
        size="sm"
        disabled={busy || place === last}
        label={m.section_down({ name })}
        onClick={() => onMove(place, place + 1)}
      />
      <Link
        to="/pages/$pageName/$sectionId"
        params={{ pageName, sectionId: String(section.sectionId) }}
        className={buttonClass({ size: 'sm', variant: 'ghost' })}
      >
        {m.section_edit()}
        <span className="visually-hidden"> · {name}</span>
      </Link>
    </span>
  );
}

interface SectionRowsProps extends Pick<RowProps, 'busy' | 'onMove' | 'onTurn'> {
  page: Page;
}

/** The sections in order: moved by buttons or by dragging, switched on and off in the row. */
export function SectionRows({ page, ...row }: SectionRowsProps) {
  const now = useNow();
  const list = useRef<HTMLOListElement>(null);
  const { dragged, over } = useDragOrder(list, row.onMove);
  const { sections, pageName } = page;
  return (
    <ol ref={list} aria-label={m.sections_of()} className="flex flex-col gap-2">
      {sections.map((section, place) => {
        const state = shownState(section, now);
        const [name, kind] = [sectionName(section), kindName(section.sectionType)];
        return (
          <li
            key={section.sectionId}
            draggable={!row.busy}
            className={cx(
              'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface px-3 py-2',
              dragged === place && 'opacity-55',
              over === place && dragged !== place && 'border-brand',
            )}
          >
            <Icon name="list" size={18} className="cursor-grab text-text-3 max-md:hidden" />
            <span className="min-w-40 flex-1">
              <span className="block leading-snug font-semi">{name}</span>
              {kind !== name && <span className="block text-xs text-text-2">{kind}</span>}
            </span>
            {state !== 'shown' && <Badge tone={states[state].tone}>{states[state].label()}</Badge>}
            <RowTools
              {...row}
              pageName={pageName}
              section={section}
              place={place}
              last={sections.length - 1}
            />
          </li>
        );
      })}
    </ol>
  );
}
