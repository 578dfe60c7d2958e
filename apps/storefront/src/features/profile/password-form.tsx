import { Button, TextInput } from '@halal-basket/ui';
import { type FormEvent, useState } from 'react';
import { m } from '../../messages.ts';
import { CodeStep } from './code-step.tsx';
import { passwordError } from './profile-rules.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

interface SecretInputProps {
  label: string;
  hint?: string;
  /** The `autocomplete` value for password managers. */
  name: 'current-password' | 'new-password';
  value: string;
  onType: (typed: string) => void;
  error: string | null;
}

const SecretInput = ({ onType, name, ...rest }: SecretInputProps) => (
  <TextInput
    {...rest}
    type="password"
    name={name}
    autoComplete={name}
    dir="ltr"
    maxLength={200}
    onChange={(event) => onType(event.target.value)}
  />
);

/** Sets or changes a password. Both log the customer out on all other devices. */
export function PasswordForm({ profile }: { profile: Profile }) {
  const { hasPassword, mobile = '' } = profile;
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const change = useChangeProfile({
    saved: m.profile_password_saved(),
    onChanged: () => {
      setCurrent('');
      setPassword('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordError(password);
    setError(wrong);
    if (!wrong) change.save({ password, ...(hasPassword && { currentPassword: current }) });
  };
  if (change.needsCode) {
    return <CodeStep phone={mobile} onCode={change.confirm} error={change.error} />;
  }
  const isCurrentWrong = change.errorCode === 'PASSWORD_WRONG';
  const isResting = change.errorCode === 'LOGIN_DISABLED';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {/* Password managers save the new password under this name. */}
      <input
        type="hidden"
        name="username"
        autoComplete="username"
        value={profile.accountEmail ?? mobile}
      />
      {hasPassword && (
        <SecretInput
          label={m.profile_password_current()}
          name="current-password"
          value={current}
          onType={setCurrent}
          error={isCurrentWrong || isResting ? change.error : null}
        />
      )}
      <SecretInput
        label={m.reset_password()}
        hint={m.reset_hint()}
        name="new-password"
        value={password}
        onType={(typed) => {
          setPassword(typed);
          setError(null);
        }}
        error={
          error ??
          change.errorOf('password') ??
          (isCurrentWrong || (isResting && hasPassword) ? null : change.error)
        }
      />
      <Button
        type="submit"
        variant="ghost"
        busy={change.isSaving}
        disabled={password === '' || (hasPassword && current === '')}
        className="self-start"
      >
        {hasPassword ? m.profile_password_change() : m.profile_password_set()}
      </Button>
    </form>
  );
}
