const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The day whose balances are shown; without one: today. */
export function daySearchOf(search: Record<string, unknown>): { day?: string } {
  const { day } = search;
  return typeof day === 'string' && dayForm.test(day) ? { day } : {};
}
