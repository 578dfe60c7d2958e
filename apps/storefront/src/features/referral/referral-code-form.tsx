import { Button, TextInput } from '@halal-basket/ui';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';

interface FriendCodeFormProps {
  /** The initial value of the field: the code of the link that the visitor followed. */
  known?: string | undefined;
  apply: { mutate: (code: string) => void; isPending: boolean; error: unknown };
}

/** The field for a friend's code, in any case and with spaces. A refusal is shown below it. */
export function ReferralCodeForm({ known = '', apply }: FriendCodeFormProps) {
  const [typed, setTyped] = useState(known);
  const [lacks, setLacks] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.replace(/\s/g, '');
    setLacks(code === '');
    if (code !== '' && !apply.isPending) apply.mutate(code);
  };
  const refusal = apply.error ? messageOf(apply.error, m.referral_apply_failed()) : undefined;
  return (
    <form noValidate onSubmit={send}>
      <TextInput
        label={m.referral_friend_code()}
        value={typed}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        error={lacks ? m.referral_code_missing() : refusal}
        action={
          <Button type="submit" variant="ghost" busy={apply.isPending}>
            {m.referral_apply()}
          </Button>
        }
      />
    </form>
  );
}
