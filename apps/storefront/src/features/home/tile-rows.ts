interface Placed {
  tileRow: number;
  tileColumn: number;
}

/**
 * Returns tiles as rows from the top, each from its first column. Tiles with the same position keep
 * their order.
 */
export function tileRows<T extends Placed>(tiles: readonly T[]): T[][] {
  const rows = new Map<number, T[]>();
  const placed = tiles.toSorted(
    (one, other) => one.tileRow - other.tileRow || one.tileColumn - other.tileColumn,
  );
  for (const tile of placed) {
    const row = rows.get(tile.tileRow);
    if (row) row.push(tile);
    else rows.set(tile.tileRow, [tile]);
  }
  return [...rows.values()];
}
