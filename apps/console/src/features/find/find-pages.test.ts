import { describe, expect, it } from 'vitest';
import { pagesMatching } from './find-pages.ts';

const owner = { can: () => true, worksForAll: true };
const found = (typed: string, member: Parameters<typeof pagesMatching>[1] = owner) =>
  pagesMatching(typed, member).map(({ to, report }) => (report ? `${to} ${report}` : to));

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
    const [page] = pagesMatching(' i36/2627/0000003 ', owner);
    expect(page).toMatchObject({ to: '/invoices', invoice: 'I36/2627/0000003' });
    expect(
      pagesMatching('I36/2627/0000003', { ...owner, can: (each) => each === 'seeStock' }),
    ).toEqual([]);
    expect(found('ice').filter((to) => to === '/invoices')).toHaveLength(1);
  });

  it('are those of the role, and without words those of the menu', () => {
    const packer = { ...owner, can: (permission: string) => permission === 'seeStock' };
    expect(found('coupon', packer)).toEqual([]);
    expect(found('', packer)).toEqual(['/stock']);
  });

  it('contain the recalls for staff of all hubs only', () => {
    expect(found('recall')).toEqual(['/stock/recalls']);
    expect(found('recall', { ...owner, worksForAll: false })).toEqual([]);
  });
});
