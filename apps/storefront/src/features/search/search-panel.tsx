import { cx, Icon, Price, ProductArt, useDebounced } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { useShop } from '../../shop-context.tsx';
import { predictedParts } from '../location/predicted-parts.ts';
import { artSources } from '../../art-sources.ts';
import { TileAction } from '../product/shop-tile.tsx';
import { PastAndPopular } from './past-and-popular.tsx';
import { searchQueries } from './search-queries.ts';
import { rowsOf, type SuggestionRow } from './suggestion-rows.ts';

const restMs = 120;

export interface SearchPanelProps {
  id: string;
  /** The typed text. */
  term: string;
  /** The row that the arrows chose; -1: none. */
  active: number;
  /** Called with the rows' addresses whenever they change. */
  onRows: (hrefs: readonly string[]) => void;
  /** Called when a row was chosen. */
  onChosen: () => void;
  /** Whether it covers the screen below the bar, as on phones. */
  fullScreen: boolean;
}

const rowId = (panelId: string, place: number): string => `${panelId}-${place}`;

/** Suggestions for a typed term: words, categories, and products to buy at once. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, term, active, onRows, onChosen, fullScreen } = props;
  const { caller } = useShop();
  const rested = useDebounced(term, restMs);
  const { data, isPlaceholderData } = useQuery(searchQueries(caller).suggestions(rested));
  const rows = useMemo(
    () => (term !== '' && rested !== '' && data ? rowsOf(rested, data) : []),
    [term, rested, data],
  );
  useEffect(() => onRows(rows.map(({ href }) => href)), [rows, onRows]);
  const settled = term === rested && !isPlaceholderData;
  if (term !== '' && rows.length === 0) return null;
  return (
    <div
      className={cx(
        'z-header bg-surface',
        fullScreen
          ? 'fixed inset-x-0 top-(--hb-appbar-h) bottom-0 overflow-y-auto p-2'
          : 'absolute inset-x-0 top-full mt-2 max-h-[70vh] overflow-y-auto rounded-lg p-2 shadow-3 ring-1 ring-line',
      )}
    >
      {term === '' ? (
        <PastAndPopular onChosen={onChosen} className="p-2" />
      ) : (
        <div role="grid" id={id} aria-label={m.search_suggestions()} aria-busy={!settled}>
          {rows.map((row, place) => (
            <Row
              key={row.key}
              row={row}
              typed={rested}
              id={rowId(id, place)}
              isActive={place === active}
              onChosen={onChosen}
            />
          ))}
        </div>
      )}
      <p role="status" className="visually-hidden">
        {settled && rows.length > 0 && m.search_suggestions_count({ count: rows.length })}
      </p>
    </div>
  );
}

interface RowProps {
  row: SuggestionRow;
  typed: string;
  id: string;
  isActive: boolean;
  onChosen: () => void;
}

function Row({ row, typed, id, isActive, onChosen }: RowProps) {
  return (
    <div
      role="row"
      className={cx(
        'flex min-h-tap items-center gap-3 rounded-md pe-2 hover:bg-surface-2',
        isActive && 'bg-surface-2',
      )}
    >
      <div role="gridcell" id={id} aria-selected={isActive} className="min-w-0 flex-1">
        <AppLink
          href={row.href}
          tabIndex={-1}
          onClick={onChosen}
          className="flex min-h-tap items-center gap-3 rounded-md px-2 py-1.5"
        >
          <RowSign row={row} />
          <span className="min-w-0 flex-1 leading-snug">
            <Predicted text={row.text} typed={typed} />
            {row.kind === 'product' && (
              <span className="flex items-center gap-2 text-sm text-text-3">
                {row.product.quantity}
                <Price
                  size="row"
                  sale={row.product.salePrice}
                  retail={row.product.onSale ? row.product.retailPrice : null}
                  mrp={row.product.retailIsMrp && m.struck_mrp()}
                />
              </span>
            )}
          </span>
        </AppLink>
      </div>
      {row.kind === 'product' && (
        <div role="gridcell" className="shrink-0">
          <TileAction product={row.product} source="search_suggestion" />
        </div>
      )}
    </div>
  );
}

function RowSign({ row }: { row: SuggestionRow }): ReactNode {
  if (row.kind !== 'product') {
    return (
      <span className="grid size-10 shrink-0 place-items-center text-text-3">
        <Icon name={row.kind === 'term' ? 'magnifying-glass' : 'squares-four'} />
      </span>
    );
  }
  const { images, tint, isInventoryAvailable } = row.product;
  const picture = images.find(({ isPrimary }) => isPrimary) ?? images[0];
  return (
    <span className="w-12 shrink-0 overflow-hidden rounded-sm">
      <ProductArt
        src={picture?.url ?? null}
        {...artSources(picture?.url, 'card')}
        alt=""
        tint={tint}
        muted={!isInventoryAvailable}
      />
    </span>
  );
}

/** The part that the search adds is bold, so that rows differ visibly. */
const Predicted = ({ text, typed }: { text: string; typed: string }) => (
  <span className="block truncate text-text-2">
    {predictedParts(text, typed).map((part, at) =>
      part.predicted ? (
        <b key={at} className="font-bold text-text">
          {part.text}
        </b>
      ) : (
        part.text
      ),
    )}
  </span>
);
