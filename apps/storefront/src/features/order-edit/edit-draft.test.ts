import { describe, expect, it } from 'vitest';
import {
  type EditLine,
  type Editing,
  bodyOf,
  isChanged,
  unchanged,
  withAdded,
} from './edit-draft.ts';

const line = (lineNo: number, given: Partial<EditLine> = {}): EditLine => ({
  lineNo,
  shipmentId: '1',
  sku: `SKU-${lineNo}`,
  cut: 'medium',
  productName: 'Curry Cut',
  quantity: '500 g',
  imageUrl: '',
  tint: 'chicken',
  packs: 2,
  salePrice: 199,
  most: 9,
  cuts: [{ code: 'small', label: 'Small', salePrice: 199 }],
  ...given,
});

const editing: Editing = {
  revision: 0,
  total: 427,
  paysOnDelivery: true,
  refundTo: 'source',
  lines: [line(1), line(2)],
  shipments: [{ shipmentId: '1', deliverySlotId: 7, slots: [] }],
  edits: [],
};

describe('bodyOf', () => {
  it('names only what differs from the order', () => {
    expect(isChanged(bodyOf(editing, unchanged))).toBe(false);
    const same = { ...unchanged, packs: { 1: 2 }, slots: { 1: { deliverySlotId: 7, date: '' } } };
    expect(isChanged(bodyOf(editing, same))).toBe(false);
    const draft = { ...unchanged, packs: { 1: 3 }, slots: { 1: { deliverySlotId: 8, date: 'd' } } };
    expect(bodyOf(editing, draft)).toEqual({
      kept: [{ lineNo: 1, packs: 3 }],
      added: [],
      slots: [{ shipmentId: '1', deliverySlotId: 8, date: 'd' }],
    });
  });

  it('replaces a line by the packs of another cut', () => {
    const draft = { ...unchanged, cuts: { 2: 'small' }, packs: { 2: 1 } };
    expect(bodyOf(editing, draft)).toMatchObject({
      kept: [{ lineNo: 2, packs: 0 }],
      added: [{ sku: 'SKU-2', cut: 'small', packs: 1 }],
    });
  });

  it('takes out added packs at zero', () => {
    const pack = { key: 'a', sku: 'A', cut: undefined, name: '', about: '', price: 1, most: 9 };
    const draft = withAdded(unchanged, { ...pack, packs: 2 });
    expect(bodyOf(editing, draft).added).toEqual([{ sku: 'A', packs: 2 }]);
    expect(withAdded(draft, { ...pack, packs: 0 }).added).toEqual([]);
  });
});
