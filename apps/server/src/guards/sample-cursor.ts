/** The query of a page of a list, after the row with this sort key. */
export const pageOf = (list: string, ...key: readonly string[]) => ({
  cursor: Buffer.from(JSON.stringify([list, 'next', ...key])).toString('base64url'),
  pageSize: 10,
});
