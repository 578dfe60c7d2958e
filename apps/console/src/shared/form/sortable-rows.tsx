import { cx, Icon, IconButton } from '@halal-basket/ui';
import { type ReactNode, useRef } from 'react';
import { m } from '../../messages.ts';
import type { Rows } from './use-rows.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { useDragOrder } from '../use-drag-order.ts';

interface SortableRowsProps {
  label: string;
  rows: Pick<Rows, 'keys' | 'move' | 'remove'>;
  nameOf: (index: number) => string;
  /** Whether the row can be deleted. Default: each can. */
  isKept?: (index: number) => boolean;
  /** Rows within a row are not dragged, so that a drag moves one list. */
  isInner?: boolean;
  children: (index: number) => ReactNode;
}

/** Rows of a form in an order, moved by dragging or by buttons. */
export function SortableRows({
  label,
  rows,
  nameOf,
  isKept = () => false,
  isInner = false,
  children,
}: SortableRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const { dragged, over } = useDragOrder(list, rows.move);
  return (
    <ol ref={isInner ? null : list} aria-label={label} className="flex flex-col gap-3">
      {rows.keys.map((key, index) => {
        const name = nameOf(index) || m.row_unnamed();
        return (
          <li
            key={key}
            draggable={!isInner}
            className={cx(
              'flex flex-wrap items-start gap-2 rounded-md border border-line bg-surface p-3',
              dragged === index && 'opacity-55',
              over === index && dragged !== index && 'border-brand',
            )}
          >
            {!isInner && (
              <Icon name="list" size={18} className="mt-8 cursor-grab text-text-3 max-md:hidden" />
            )}
            <div className="grid min-w-0 flex-1 basis-60 gap-3">{children(index)}</div>
            <span className="flex gap-1 sm:mt-6">
              <MoveButtons
                name={name}
                place={index}
                count={rows.keys.length}
                onMove={(to) => rows.move(index, to)}
              />
              <IconButton
                icon="trash"
                size="sm"
                disabled={isKept(index)}
                label={m.row_remove({ name })}
                onClick={() => rows.remove(index)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
