import type { EditedTranslation, Translation } from '@halal-basket/contract';
import { languageNames } from '@halal-basket/contract/languages';
import type { OtherChanges } from '../../shared/form/changed-fields.ts';
import { languages } from './translation-search.ts';

type Texts = Translation['texts'];
type Language = (typeof languages)[number];
type Edits = ReadonlyMap<string, EditedTranslation>;

const isTyped = ({ before, texts }: EditedTranslation, language: Language): boolean =>
  (before[language] ?? '') !== (texts[language] ?? '');

/** The saved texts, with each language that the user typed as it was typed. */
function kept(edit: EditedTranslation, saved: Texts): Texts {
  const typed = languages.filter((language) => isTyped(edit, language));
  const texts = { ...saved };
  for (const language of typed) {
    const text = edit.texts[language];
    if (text === undefined) delete texts[language];
    else texts[language] = text;
  }
  return texts;
}

/** The edits on top of what another user saved. Those to which both gave the same texts are done. */
export function rebased(edits: Edits, saved: readonly Translation[]): Edits {
  const now = new Map(saved.map(({ english, texts }) => [english, texts]));
  return new Map(
    [...edits].flatMap(([english, edit]): [string, EditedTranslation][] => {
      const before = now.get(english) ?? {};
      const next = { english, before, texts: kept(edit, before) };
      return languages.some((language) => isTyped(next, language)) ? [[english, next]] : [];
    }),
  );
}

/** The texts of the edits that another user changed, named by their language and their English text. */
export function othersTexts(edits: Edits, saved: readonly Translation[]): OtherChanges {
  const found: OtherChanges = { taken: [], kept: [] };
  for (const { english, texts } of saved) {
    const edit = edits.get(english);
    if (!edit) continue;
    for (const language of languages) {
      const theirs = texts[language] ?? '';
      const isTheirs = theirs !== (edit.before[language] ?? '');
      if (!isTheirs || theirs === (edit.texts[language] ?? '')) continue;
      const name = `${languageNames[language]}: ${english.slice(0, 60)}`;
      found[isTyped(edit, language) ? 'kept' : 'taken'].push(name);
    }
  }
  return found;
}
