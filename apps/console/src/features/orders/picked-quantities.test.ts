import type { Pick } from '@halal-basket/contract';
import { expect, it } from 'vitest';
import {
  changedPicks,
  hasUnsaved,
  isQuantity,
  shownQuantity,
  withoutSaved,
} from './picked-quantities.ts';

const pick = (lineNo: number, recorded: Partial<Pick> = {}): Pick => ({
  lineNo,
  partNo: 0,
  name: 'Goat Curry Cut, 500 g',
  productName: 'Goat Curry Cut',
  sku: 'MUT-CURRY-500',
  quantity: '500 g',
  orderedPacks: 1,
  orderedGrams: 500,
  ...recorded,
});
const eggs = (recorded: Partial<Pick> = {}): Pick => pick(3, { orderedGrams: 0, ...recorded });

it('sends only the quantities that were typed and differ from the recorded ones', () => {
  const picks = [pick(1, { grams: 490 }), pick(2, { grams: 510 }), eggs()];
  expect(changedPicks(picks, {}, {})).toEqual([]);
  expect(changedPicks(picks, { '1/0': '490', '2/0': '505', '3/0': '1' }, {})).toEqual([
    { lineNo: 2, partNo: 0, grams: 505 },
    { lineNo: 3, partNo: 0, packs: 1 },
  ]);
});

it('sends nothing for an empty or unreadable quantity', () => {
  const picks = [pick(1, { grams: 490 }), pick(2)];
  expect(changedPicks(picks, { '1/0': '', '2/0': '5oo' }, {})).toEqual([]);
});

it('accepts whole numbers, and a field that is empty until the goods are picked', () => {
  expect(['', '0', '1020', '999999'].map(isQuantity)).toEqual([true, true, true, true]);
  expect(['1.02', '1,020', '500 g', '-5', '1000000'].some(isQuantity)).toBe(false);
});

it('has unsaved quantities while a typed one differs from the recorded one', () => {
  const picks = [pick(1, { grams: 490 }), pick(2)];
  expect(hasUnsaved(picks, {})).toBe(false);
  expect(hasUnsaved(picks, { '1/0': '490' })).toBe(false);
  expect(hasUnsaved(picks, { '2/0': '505' })).toBe(true);
  expect(hasUnsaved(picks, { '2/0': '5oo' })).toBe(true);
});

it('sends the reason of the weight that it was given for', () => {
  const typed = { '1/0': '48', '2/0': '505' };
  expect(changedPicks([pick(1), pick(2)], typed, { '1/0': 'The customer agreed' })).toEqual([
    { lineNo: 1, partNo: 0, grams: 48, reason: 'The customer agreed' },
    { lineNo: 2, partNo: 0, grams: 505 },
  ]);
});

it('shows what another packer recorded meanwhile, except where a quantity is typed', () => {
  const typed = { '1/0': '480' };
  const reloaded = [pick(1, { grams: 495 }), pick(2, { grams: 510 }), eggs({ packs: 0 }), pick(4)];
  expect(reloaded.map((each) => shownQuantity(each, typed))).toEqual(['480', '510', '0', '']);
});

it('keeps a quantity that was typed while another was being saved', () => {
  const saved = { '1/0': '480', '2/0': '505' };
  expect(withoutSaved({ ...saved, '2/0': '500', '4/0': '7' }, saved)).toEqual({
    '2/0': '500',
    '4/0': '7',
  });
});
