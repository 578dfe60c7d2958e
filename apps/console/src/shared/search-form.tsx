import { Button, TextInput } from '@halal-basket/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../messages.ts';

interface SearchFormProps {
  label: string;
  hint?: string;
  /** The text of the button. */
  button?: string;
  /** The last searched text. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches for the text when the form is submitted. */
export function SearchForm({
  label,
  hint,
  button = m.money_find(),
  value,
  onSearch,
}: SearchFormProps) {
  const [words, setWords] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words.trim());
  };
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <TextInput
        className="min-w-0 flex-1 basis-60"
        label={label}
        {...(hint && { hint })}
        type="search"
        icon="magnifying-glass"
        autoComplete="off"
        maxLength={60}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" className="sm:mt-7">
        {button}
      </Button>
    </form>
  );
}
