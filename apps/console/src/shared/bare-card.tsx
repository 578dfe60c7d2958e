import { BrandMark, OfflineNotice } from '@halal-basket/ui';
import type { FormEvent, ReactNode } from 'react';
import { m } from '../messages.ts';

interface BareCardProps {
  title: string;
  line: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form on a page without a login. */
export const BareCard = ({ title, line, onSubmit, children }: BareCardProps) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-surface-2">
    <OfflineNotice>{m.offline()}</OfflineNotice>
    <main className="grid place-items-center p-gutter">
      <form
        noValidate
        onSubmit={onSubmit}
        className="flex w-full max-w-100 flex-col gap-5 rounded-xl bg-surface p-6 shadow-e2 sm:p-8"
      >
        <div className="flex flex-col items-center gap-3 pb-1 text-center">
          <BrandMark size={52} />
          <h1 className="wide text-2xl">{title}</h1>
          <p className="text-text-2">{line}</p>
        </div>
        {children}
      </form>
    </main>
  </div>
);
