import type { ActionType, CustomTile, SectionType } from '@halal-basket/contract';
import { art } from '../art.ts';
import type { Tint } from '../types.ts';

export interface DemoSection {
  readonly sectionType: SectionType;
  readonly name: string;
  readonly description?: string;
  readonly actionUri?: string;
  readonly count?: number;
  /** What the section itself says; sections of products and categories are filled by the shop. */
  readonly sectionData?: readonly unknown[];
}

export interface DemoPage {
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly sections: readonly DemoSection[];
}

interface TileWords {
  readonly title: string;
  readonly subtitle: string;
  readonly callToAction: string;
  readonly picture: keyof typeof art;
  readonly tint: Tint;
}

/** A tile at `[row, column]` that leads where its type and value say. */
export const tile = (
  customTileId: number,
  [tileRow, tileColumn]: readonly [number, number],
  [actionType, actionValue]: readonly [ActionType, string?],
  { title, subtitle, callToAction, picture, tint }: TileWords,
): CustomTile => ({
  customTileId,
  tileRow,
  tileColumn,
  imageUrl: `/art/${art[picture].file}`,
  alt: art[picture].alt,
  actionType,
  ...(actionValue !== undefined && { actionValue }),
  title,
  subtitle,
  callToAction,
  tint,
});
