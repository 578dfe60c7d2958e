import type { Translation, TranslationLanguage } from '@halal-basket/contract';
import { directionOf, languageNames } from '@halal-basket/contract/languages';
import { TextArea, TextInput } from '@halal-basket/ui';
import { memo } from 'react';
import '../../shared/scripts.css';
import type { TranslationEdits, Write } from './use-translation-edits.ts';

/** Texts up to this length are names; longer ones have several lines. */
const nameLength = 80;

interface TranslationRowsProps {
  rows: readonly Translation[];
  languages: readonly TranslationLanguage[];
  edits: TranslationEdits;
}

/** English texts, each with an input for each of these languages. */
export const TranslationRows = ({ rows, languages, edits }: TranslationRowsProps) => (
  <ul className="divide-y divide-line rounded-md border border-line bg-surface">
    {rows.map((row) => (
      <TranslationRow
        key={row.english}
        row={row}
        texts={edits.of(row.english) ?? row.texts}
        languages={languages}
        write={edits.write}
      />
    ))}
  </ul>
);

interface TranslationRowProps {
  row: Translation;
  /** As saved, or as typed since. */
  texts: Translation['texts'];
  languages: readonly TranslationLanguage[];
  write: Write;
}

const TranslationRow = memo(({ row, texts, languages, write }: TranslationRowProps) => (
  <li className="grid gap-x-5 gap-y-3 p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
    <p lang="en" className="leading-snug font-semi break-words whitespace-pre-line md:pt-3">
      {row.english}
    </p>
    <div
      className={
        languages.length > 1 ? 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3' : 'flex flex-col'
      }
    >
      {languages.map((language) => (
        <TextInLanguage
          key={language}
          english={row.english}
          language={language}
          value={texts[language] ?? ''}
          onChange={(typed) => write(row, language, typed)}
        />
      ))}
    </div>
  </li>
));

interface TextInLanguageProps {
  english: string;
  language: TranslationLanguage;
  value: string;
  onChange: (typed: string) => void;
}

function TextInLanguage({ english, language, value, onChange }: TextInLanguageProps) {
  const field = {
    label: (
      <>
        <span lang={language}>{languageNames[language]}</span>
        <span className="visually-hidden">{english.slice(0, nameLength)}</span>
      </>
    ),
    value,
    lang: language,
    dir: directionOf(language),
    autoComplete: 'off',
  };
  return english.length > nameLength ? (
    <TextArea
      {...field}
      rows={4}
      maxLength={12_000}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <TextInput {...field} maxLength={1000} onChange={({ target }) => onChange(target.value)} />
  );
}
