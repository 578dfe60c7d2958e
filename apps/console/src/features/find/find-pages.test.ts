import { describe, expect, it } from 'vitest';
import { pagesMatching } from './find-pages.ts';

const found = (typed: string, can: (permission: string) => boolean = () => true) =>
  pagesMatching(typed, can).map(({ to, report }) => (report ? `${to} ${report}` : to));

describe('the pages that the search of the console finds', () => {
  it('are known by the words of other shops', () => {
    expect(found('coupon')).toContain('/offers');
    expect(found('delivery charge')[0]).toBe('/hubs');
    expect(found('GSTR')).toEqual(['/accounting/gst']);
    expect(found('driver')).toContain('/riders');
    expect(found('vendor')).toEqual(['/stock/suppliers']);
    expect(found('COD')).toContain('/cash');
    expect(found('profit')).toEqual(['/reports margins']);
  });

  it('are those with the name first', () => {
    expect(found('refund')[0]).toBe('/payments/refunds');
    expect(found('Reports')[0]).toBe('/reports');
    expect(found('wast')[0]).toBe('/reports wastage');
  });

  it('contain the list of invoices with a typed number', () => {
    const [page] = pagesMatching(' i36/2627/0000003 ', () => true);
    expect(page).toMatchObject({ to: '/invoices', invoice: 'I36/2627/0000003' });
    expect(pagesMatching('I36/2627/0000003', (each) => each === 'seeStock')).toEqual([]);
    expect(found('ice').filter((to) => to === '/invoices')).toHaveLength(1);
  });

  it('are those of the role, and without words those of the menu', () => {
    expect(found('coupon', (permission) => permission === 'seeStock')).toEqual([]);
    expect(found('', (permission) => permission === 'seeStock')).toEqual(['/stock']);
  });
});
