/** The tables of GSTR-1 that the portal's offline tool imports as CSV. */
export const gstSections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'nil',
  'hsn-b2b',
  'hsn-b2c',
  'docs',
] as const;
export type GstSection = (typeof gstSections)[number];
