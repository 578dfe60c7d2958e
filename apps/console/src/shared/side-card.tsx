import { type ReactNode, useId } from 'react';

/** A card beside a form. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h2 id={id} className="wide text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
