/** What the demo's visitors searched for in the week before the shop was filled. */
export const searches: readonly { term: string; times: number; found: number }[] = [
  { term: 'chicken curry cut', times: 14, found: 4 },
  { term: 'mutton keema', times: 12, found: 3 },
  { term: 'eggs', times: 11, found: 9 },
  { term: 'tiger prawns', times: 9, found: 2 },
  { term: 'boneless chicken', times: 8, found: 6 },
  { term: 'biryani masala', times: 7, found: 1 },
  { term: 'seekh kebab', times: 6, found: 3 },
  { term: 'surmai', times: 5, found: 1 },
  { term: 'dates', times: 3, found: 1 },
  // What the shop does not have: staff see it in the console.
  { term: 'emu eggs', times: 4, found: 0 },
  { term: 'camel meat', times: 3, found: 0 },
  { term: 'cat food', times: 2, found: 0 },
];
