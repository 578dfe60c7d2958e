import { expect, it, vi } from 'vitest';
import { reportOnce } from './purchase-report.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
};
const purchase = { orderNo: 'HB123456', amount: 599, isFirstOrder: true };

// spec: L117.2
it('reports an order once, also after reloads', () => {
  const storage = memory();
  const report = vi.fn();
  expect(reportOnce(purchase, () => storage, report)).toBe(true);
  expect(reportOnce(purchase, () => storage, report)).toBe(false);
  expect(reportOnce({ ...purchase, orderNo: 'HB999999' }, () => storage, report)).toBe(true);
  expect(report).toHaveBeenCalledTimes(2);
});

it('reports nothing without storage', () => {
  const report = vi.fn();
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(reportOnce(purchase, forbidden, report)).toBe(false);
  expect(report).not.toHaveBeenCalled();
});
