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
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col items-start gap-3 lg:flex-row lg:flex-wrap"
    >
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
        className="w-full min-w-0 flex-1 basis-56 max-lg:basis-auto"
      />
      {/* On desktops beside the field: below the height of a label and its gap. */}
      <Button
        type="submit"
        variant="ghost"
        busy={change.isSaving}
        disabled={name.trim() === (profile.fullName ?? '')}
        className="min-h-12! lg:mt-[calc(var(--hb-fs-sm)*var(--hb-lh-snug)+0.375rem)]"
      >
        {m.profile_save()}
      </Button>
    </form>
  );
}
