import { type Locale, locales } from '@halal-basket/contract/languages';
import { m } from '../../messages.ts';
import { languageName } from '../language-name.ts';
import { CheckList } from './check-list.tsx';

interface LanguageCheckListProps {
  hint: string;
  chosen: readonly Locale[];
  onChange: (chosen: Locale[]) => void;
}

/** Some languages of the shop. */
export const LanguageCheckList = (props: LanguageCheckListProps) => (
  <CheckList legend={m.languages()} values={locales} nameOf={languageName} {...props} />
);
