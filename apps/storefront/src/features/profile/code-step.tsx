import { Button, OtpInput } from '@halal-basket/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../messages.ts';
import { Sentence } from '../../sentence.tsx';
import { focusOnAppearing } from '../../shell/focus.ts';
import { formatPhone } from '../login/phone.ts';
import { formatWait, useSecondsTo } from '../login/login-timer.ts';
import { useOwnCode } from './use-own-code.ts';

interface CodeStepProps {
  /** The customer's own number, with +91. */
  phone: string;
  onCode: (otp: string) => void;
  /** The error of the last code. */
  error?: string | null;
}

/** Requests a code when it appears. The sixth digit submits it. */
export function CodeStep({ phone, onCode, error }: CodeStepProps) {
  const code = useOwnCode(phone);
  const [digits, setDigits] = useState('');
  const wait = useSecondsTo(code.resendAt);
  const sendFirst = useEffectEvent(() => code.send());
  useEffect(() => sendFirst(), []);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-text-2">
        <Sentence of={(number) => m.profile_code_text({ phone: number })}>
          <bdi className="font-semi text-text">{formatPhone(phone)}</bdi>
        </Sentence>
      </p>
      <OtpInput
        ref={focusOnAppearing}
        name="otp"
        label={m.login_code()}
        value={digits}
        onChange={setDigits}
        onComplete={(otp) => {
          onCode(otp);
          setDigits('');
        }}
        error={error ?? code.error}
      />
      {wait > 0 ? (
        <p role="timer" className="text-sm text-text-3 tabular-nums">
          {m.login_resend_in({ time: formatWait(wait) })}
        </p>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="self-start px-2!"
          busy={code.isSending}
          onClick={code.send}
        >
          {m.profile_code_again()}
        </Button>
      )}
    </div>
  );
}
