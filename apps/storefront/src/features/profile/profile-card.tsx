import type { ReactNode } from 'react';
import { keepFocus } from '../../shell/keep-focus.ts';

interface ProfileCardProps {
  title: string;
  /** The purpose of the part, in one sentence. */
  line?: ReactNode;
  children: ReactNode;
}

/** One part of the profile. */
export const ProfileCard = ({ title, line, children }: ProfileCardProps) => (
  <section ref={keepFocus} className="rounded-lg p-5 ring-1 ring-line ring-inset lg:p-6">
    <h2 className="text-lg font-bold">{title}</h2>
    {line && <p className="mt-0.5 text-sm text-text-2">{line}</p>}
    <div className="mt-4">{children}</div>
  </section>
);
