import { Button, TextInput } from '@halal-basket/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../../messages.ts';
import { nameError } from './profile-rules.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

/** Letters and spaces only (specification, section 5). */
export function NameForm({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.fullName ?? '');
  const [error, setError] = useState<string | null>(null);
  const change = useChangeProfile({
    saved: m.profile_name_saved(),
    onChanged: ({ fullName = '' }) => setName(fullName),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameError(name);
    setError(wrong);
    if (!wrong) change.save({ fullName: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
      <TextInput
        label={m.profile_name()}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(null);
        }}
        onBlur={() => name !== '' && setError(nameError(name))}
        error={error ?? change.errorOf('fullName') ?? change.error}
        className="min-w-0 flex-1 basis-56"
      />
      <Button
        type="submit"
        variant="ghost"
        busy={change.isSaving}
        disabled={name.trim() === (profile.fullName ?? '')}
        className="mt-[1.65rem] min-h-12!"
      >
        {m.profile_save()}
      </Button>
    </form>
  );
}
