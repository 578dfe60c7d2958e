import { useEffect } from 'react';

const rowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-order-row] [data-row-link]'),
];

/** Is the user typing, or is an overlay open? */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null;

function focusRow(step: number): void {
  const links = rowLinks();
  const at = links.findIndex((link) => link.closest('[data-order-row]')?.matches(':focus-within'));
  const next = at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + step));
  links[next]?.focus();
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Moves the focus between the orders by J and K or the arrow keys, and chooses the order with the focus by the space
 * key. Enter opens it, because the focus is on its link.
 */
export function useTableKeys(onToggle: (orderNo: string) => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return;
      const step = steps[event.key];
      const link = (event.target as Element).closest<HTMLElement>('[data-row-link]');
      const isArrow = event.key.startsWith('Arrow');
      // Arrow keys scroll the page unless an order has the focus.
      if (step !== undefined && (!isArrow || link)) {
        event.preventDefault();
        focusRow(step);
      } else if (event.key === ' ' && link) {
        event.preventDefault();
        const { orderRow } = link.closest<HTMLElement>('[data-order-row]')?.dataset ?? {};
        if (orderRow) onToggle(orderRow);
      }
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onToggle]);
}
