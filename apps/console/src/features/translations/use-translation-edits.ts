import type { EditedTranslation, Translation, TranslationLanguage } from '@halal-basket/contract';
import type { Caller } from '@halal-basket/contract/client';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { callErrorOf, messageOf } from '../../shared/call-errors.ts';
import type { OtherChanges } from '../../shared/form/changed-fields.ts';
import type { SavableForm } from '../../shared/form/savable-form.ts';
import { translationQueries } from './translation-queries.ts';
import { othersTexts, rebased } from './rebased-edits.ts';
import { languages } from './translation-search.ts';

export type Write = (text: Translation, language: TranslationLanguage, typed: string) => void;

export interface TranslationEdits extends SavableForm {
  /** The edited translations of a text; undefined if it was not edited. */
  of: (english: string) => EditedTranslation['texts'] | undefined;
  write: Write;
  save: () => void;
}

type Edits = ReadonlyMap<string, EditedTranslation>;

const none: Edits = new Map();

/** Texts that one call saves. */
const maxTexts = 200;

const isEqual = ({ before, texts }: EditedTranslation): boolean =>
  languages.every((language) => (before[language] ?? '') === (texts[language] ?? ''));

function withText(
  edits: Edits,
  translation: Translation,
  language: TranslationLanguage,
  typed: string,
) {
  const { english } = translation;
  const before = edits.get(english)?.before ?? translation.texts;
  const { [language]: _, ...others } = edits.get(english)?.texts ?? translation.texts;
  const edited = {
    english,
    before,
    texts: typed === '' ? others : { ...others, [language]: typed },
  };
  const next = new Map(edits);
  if (isEqual(edited)) next.delete(english);
  else next.set(english, edited);
  return next;
}

/** A cell with nothing but spaces has no translation. */
const trimmed = ({ texts, ...edit }: EditedTranslation): EditedTranslation => ({
  ...edit,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  ),
});

/** The saved translations of these texts, as many as a call gives. */
async function presentTexts(caller: Caller, english: readonly string[]): Promise<Translation[]> {
  const found: Translation[] = [];
  for (let from = 0; from < english.length; from += maxTexts) {
    const texts = english.slice(from, from + maxTexts);
    found.push(...(await caller.call('consoleTranslations', { body: { texts } })).translations);
  }
  return found;
}

/** The translations that were typed and not yet saved, also those of other pages of the list. */
export function useTranslationEdits(): TranslationEdits {
  const { caller, queryClient } = useConsole();
  const [edits, setEdits] = useState(none);
  const [others, setOthers] = useState<OtherChanges | null>(null);
  const read = () => queryClient.invalidateQueries({ queryKey: translationQueries(caller).all });
  const save = useMutation({
    mutationFn: (sent: readonly EditedTranslation[]) =>
      caller.call('consoleSaveTranslations', { body: { translations: sent.map(trimmed) } }),
    onSuccess: async ({ translations }, sent) => {
      await read();
      setEdits((now) => new Map([...now].filter(([, edit]) => !sent.includes(edit))));
      setOthers(null);
      toast.show({ tone: 'success', text: m.translations_saved({ count: translations.length }) });
    },
  });
  const write = useCallback<Write>(
    (text, language, typed) => setEdits((before) => withText(before, text, language, typed)),
    [],
  );
  return {
    of: (english) => edits.get(english)?.texts,
    write,
    dirty: edits.size > 0,
    busy: save.isPending,
    conflict: save.isError && callErrorOf(save.error)?.errorCode === 'EDIT_CONFLICT',
    failure: save.isError ? messageOf(save.error, m.failed()) : undefined,
    others,
    nameOf: (name) => name,
    restart: async () => {
      save.reset();
      setEdits(none);
      setOthers(null);
      await read();
    },
    keepChanges: async () => {
      const now = await presentTexts(caller, [...edits.keys()]);
      setOthers(othersTexts(edits, now));
      setEdits(rebased(edits, now));
      save.reset();
      await read();
    },
    save: () => {
      const due = [...edits.values()].slice(0, maxTexts);
      if (due.length > 0 && !save.isPending) save.mutate(due);
    },
  };
}
