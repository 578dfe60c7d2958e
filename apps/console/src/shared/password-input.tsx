import { IconButton, TextInput, type TextInputProps } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../messages.ts';

type PasswordInputProps = Pick<TextInputProps, 'ref' | 'value' | 'onChange' | 'error'> & {
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
};

/** A password field that can show its text, because phones hide typing mistakes. */
export function PasswordInput(props: PasswordInputProps) {
  const { label = m.password(), autoComplete = 'current-password', ...rest } = props;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete={autoComplete}
      maxLength={72}
      action={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? m.password_hide() : m.password_show()}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
