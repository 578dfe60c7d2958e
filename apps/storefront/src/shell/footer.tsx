import { brand } from '@halal-basket/contract/brand';
import { Brand } from '@halal-basket/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../messages.ts';
import { paths } from '../paths.ts';
import { useShop } from '../shop-context.tsx';
import { AppLink } from './app-link.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { contactLink, usePlanLinks } from './plan-links.ts';
import { useShellSlots } from './slots.ts';
import { ThemeChoice } from './theme-choice.tsx';

interface FooterColumn {
  title: string;
  links: readonly { label: string; href: string }[];
}

function footerColumns(
  planLinks: ReturnType<typeof usePlanLinks>,
  categories: readonly { categoryName: string; categorySeoName: string }[],
  legalPages: readonly { href: string; label: () => string }[],
): FooterColumn[] {
  return [
    {
      title: m.footer_shop(),
      links: categories.slice(0, 6).map(({ categoryName, categorySeoName }) => ({
        label: categoryName,
        href: paths.category(categorySeoName),
      })),
    },
    {
      title: m.footer_plans(),
      links: planLinks.map(({ href, label }) => ({ href, label: label() })),
    },
    {
      title: m.footer_account(),
      links: [
        { label: m.tab_account(), href: paths.account() },
        { label: m.tab_orders(), href: paths.orders() },
        { label: m.cart(), href: paths.cart() },
        { label: m.notifications_title(), href: paths.notifications() },
      ],
    },
    {
      title: m.footer_help(),
      links: [
        { label: contactLink.label(), href: contactLink.href },
        { label: m.faq(), href: paths.faqs() },
        { label: m.footer_blog(), href: paths.blogs() },
        ...legalPages.map(({ href, label }) => ({ label: label(), href })),
      ],
    },
  ];
}

/** The footer of pages on desktops. It contains only links that work. */
export function Footer() {
  const { queries } = useShop();
  const { legalPages, NewsletterForm, SellerDetails } = useShellSlots();
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  const planLinks = usePlanLinks();
  const columns = footerColumns(planLinks, categories, legalPages);
  return (
    <footer className="mt-12 bg-surface-2 py-10 text-sm text-text-2">
      <div className="wrap grid grid-cols-[1.8fr_repeat(4,1fr)] gap-6 xl:gap-8">
        <div>
          <Brand name={brand.name} className="text-brand" />
          <p className="mt-4 max-w-72 leading-body">{m.footer_about()}</p>
          <h2 className="mt-6 mb-2 text-md font-bold text-text">{m.footer_newsletter()}</h2>
          <div className="max-w-80">
            <NewsletterForm />
          </div>
          <div className="mt-6">
            <ThemeChoice />
          </div>
          <LanguageChoice className="mt-6 max-w-80" />
          <SellerDetails className="mt-6 max-w-80" />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 text-md font-bold text-text">{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <AppLink
                    href={href}
                    className="inline-flex min-h-8 items-center underline-offset-2 hover:text-text hover:underline"
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
