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
import { useState } from 'react';
import { m } from '../../messages.ts';
import { useNow } from '../../use-now.ts';
import { kindName } from './item-fields.ts';
import { type Page, type Section, type ShownState, shownState } from './section-draft.ts';

const states: Record<Exclude<ShownState, 'shown'>, { tone: BadgeTone; label: () => string }> = {
  off: { tone: 'sold-out', label: m.section_off },
  planned: { tone: 'info', label: m.section_planned },
  over: { tone: 'neutral', label: m.section_over },
  broken: { tone: 'danger', label: m.section_broken },
};

export const sectionName = ({ section, sectionType, position }: Section): string =>
  section.name || m.section_unnamed({ kind: kindName(sectionType), place: String(position) });

interface SectionRowsProps {
  page: Page;
  busy: boolean;
  onMove: (from: number, to: number) => void;
  onTurn: (section: Section, active: boolean) => void;
}

/** The sections in their order: moved by buttons or by dragging, switched on and off in place. */
export function SectionRows({ page, busy, onMove, onTurn }: SectionRowsProps) {
  const now = useNow();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { sections, pageName } = page;
  return (
    <ol aria-label={m.sections_of()} className="flex flex-col gap-2">
      {sections.map((section, index) => {
        const name = sectionName(section);
        const state = shownState(section, now);
        return (
          <li
            key={section.sectionId}
            draggable={!busy}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) onMove(dragged, index);
            }}
            className={cx(
              'flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-surface px-3 py-2',
              dragged === index && 'opacity-55',
              over === index && dragged !== index && 'border-brand',
            )}
          >
            <Icon name="list" size={18} className="cursor-grab text-text-3 max-md:hidden" />
            <span className="min-w-40 flex-1">
              <span className="block leading-snug font-semi">{name}</span>
              <span className="block text-xs text-text-2">{kindName(section.sectionType)}</span>
            </span>
            {state !== 'shown' && <Badge tone={states[state].tone}>{states[state].label()}</Badge>}
            <span className="ms-auto flex items-center gap-1">
              <Checkbox
                look="switch"
                label={<span className="visually-hidden">{m.section_on_of({ name })}</span>}
                checked={section.section.active}
                disabled={busy || state === 'broken'}
                onChange={({ target }) => onTurn(section, target.checked)}
              />
              <IconButton
                icon="arrow-up"
                size="sm"
                disabled={busy || index === 0}
                label={m.section_up({ name })}
                onClick={() => onMove(index, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="sm"
                disabled={busy || index === sections.length - 1}
                label={m.section_down({ name })}
                onClick={() => onMove(index, index + 1)}
              />
              <Link
                to="/pages/$pageName/$sectionId"
                params={{ pageName, sectionId: String(section.sectionId) }}
                aria-label={m.section_edit_of({ name })}
                className={buttonClass({ size: 'sm', variant: 'ghost' })}
              >
                {m.section_edit()}
              </Link>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
