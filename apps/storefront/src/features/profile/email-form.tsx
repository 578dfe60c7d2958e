import { Button, Icon, TextInput } from '@halal-basket/ui';
import { type FormEvent, useState } from 'react';
import { looksLikeEmail } from '../../email.ts';
import { m } from '../../messages.ts';
import { Sentence } from '../../sentence.tsx';
import { CodeStep } from './code-step.tsx';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

/** A changed email waits for its confirmation; the former one is valid until then. */
export function EmailForm({ profile }: { profile: Profile }) {
  const { accountEmail, emailVerified, pendingEmail, mobile = '' } = profile;
  const [email, setEmail] = useState(pendingEmail ?? accountEmail ?? '');
  const [error, setError] = useState<string | null>(null);
  const change = useChangeProfile({ saved: m.profile_email_sent(), onChanged: () => {} });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = looksLikeEmail(email);
    setError(isGood ? null : m.error_email());
    if (isGood) change.save({ email: email.trim() });
  };
  if (change.needsCode) {
    return <CodeStep phone={mobile} onCode={change.confirm} error={change.error} />;
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col items-start gap-3 lg:flex-row lg:flex-wrap"
    >
      <TextInput
        label={m.login_email()}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(null);
        }}
        error={error ?? change.error}
        className="w-full min-w-0 flex-1 basis-56 max-lg:basis-auto"
      />
      {/* On desktops beside the field: below the height of a label and its gap. */}
      <Button
        type="submit"
        variant="ghost"
        busy={change.isSaving}
        disabled={email.trim() === (emailVerified && !pendingEmail ? accountEmail : '')}
        className="min-h-12! lg:mt-[calc(var(--hb-fs-sm)*var(--hb-lh-snug)+0.375rem)]"
      >
        {pendingEmail === email.trim() ? m.profile_email_again() : m.profile_save()}
      </Button>
      <div role="status" className="w-full text-sm">
        {pendingEmail ? (
          <p className="flex gap-2 rounded-md bg-promise-soft p-3">
            <Icon name="clock" size={20} className="text-promise-text" />
            <span className="min-w-0 wrap-anywhere">
              <Sentence of={(address) => m.profile_email_pending({ email: address })}>
                <bdi className="font-semi">{pendingEmail}</bdi>
              </Sentence>
            </span>
          </p>
        ) : (
          emailVerified && (
            <p className="flex items-center gap-2 text-success">
              <Icon name="check-circle" size={18} />
              {m.profile_email_verified()}
            </p>
          )
        )}
      </div>
    </form>
  );
}
