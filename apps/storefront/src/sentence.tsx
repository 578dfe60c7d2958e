import type { ReactNode } from 'react';

/** A character of no script; it marks the place of the value. */
const place = '\uE000';

interface SentenceProps {
  /** The message with the value at its place. */
  of: (value: string) => string;
  /** The value in its own style. */
  children: ReactNode;
}

/** A message with one value in another style, at the place that each language gives it. */
export function Sentence({ of, children }: SentenceProps) {
  const [before, after] = of(place).split(place);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
