/** Formats the badge's number with two digits at least (specification, section 2). */
export const paddedCount = (count: number): string => String(count).padStart(2, '0');
