import { directionOf, languageNames, locales, withLocale } from '@halal-basket/contract/languages';
import { cx } from '@halal-basket/ui';
import { useLocation } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { pageLocale } from '../page-locale.ts';
import { useShop } from '../shop-context.tsx';
import { chooseLanguage } from './choose-language.ts';

/** Links to this page in each language, named in that language. They work without scripts. */
export function LanguageChoice({ className }: { className?: string }) {
  const shop = useShop();
  const path = useLocation({ select: ({ href }) => href });
  const current = pageLocale();
  return (
    <nav aria-label={m.language_title()} className={className}>
      <h2 className="mb-2 text-md font-bold text-text">{m.language_title()}</h2>
      <ul className="flex flex-wrap gap-2">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={withLocale(locale, path)}
              lang={locale}
              dir={directionOf(locale)}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                void chooseLanguage(shop, locale);
              }}
              className={cx(
                'inline-flex min-h-tap items-center rounded-pill px-3.5 text-sm font-semi lg:min-h-9',
                // The font of the device: seven names are not worth seven files.
                locale !== 'en' && locale !== current && 'font-[system-ui]',
                locale === current
                  ? 'bg-brand-soft text-on-brand-soft'
                  : 'bg-surface text-text-2 shadow-e1 hover:text-text',
              )}
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
