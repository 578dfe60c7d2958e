import type { UnitPrice as UnitPriceOnWire } from '@halal-basket/contract';
import { UnitPrice } from '@halal-basket/ui';
import { m } from '../../messages.ts';

const units = { kg: m.unit_kg, litre: m.unit_litre, piece: m.unit_piece } as const;

/** The price of a kilogram, a litre or a piece; nothing where it is unknown. */
export const UnitPriceOf = ({
  price,
  className,
}: {
  price: UnitPriceOnWire | undefined;
  className?: string;
}) =>
  price && (
    <UnitPrice amount={price.amount} unit={units[price.per]()} {...(className && { className })} />
  );
