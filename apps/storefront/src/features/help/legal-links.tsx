import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';

/** The legal pages, by the name in their links. */
export const legalPages = [
  { href: paths.terms(), label: m.legal_tnc },
  { href: paths.privacy(), label: m.legal_privacy },
  { href: paths.refunds(), label: m.legal_refunds },
  { href: paths.deliveryPolicy(), label: m.legal_delivery },
] as const;

export const LegalLinks = ({ className }: { className?: string }) => (
  <nav aria-label={m.legal_others()} className={className}>
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {legalPages.map(({ href, label }) => (
        <li key={href}>
          <AppLink
            href={href}
            className="inline-flex min-h-tap items-center text-text-2 underline underline-offset-2 hover:text-text"
          >
            {label()}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
