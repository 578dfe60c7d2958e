import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';

/** A code to the customer's own phone, which proves that the customer uses the device. */
export function useOwnCode(phone: string) {
  const { caller } = useShop();
  const [resendAt, setResendAt] = useState(0);
  const after = (seconds: number) => setResendAt(performance.now() + seconds * 1000);
  const request = useMutation({
    mutationFn: () => caller.call('requestLoginCode', { body: { phoneNo: phone } }),
    onSuccess: ({ timer }) => after(timer),
    onError: (error) => {
      const data = callErrorOf(error)?.data as { timer?: number } | undefined;
      if (data?.timer) after(data.timer);
    },
  });
  return {
    send: () => request.mutate(),
    wasSent: request.isSuccess,
    isSending: request.isPending,
    resendAt,
    error: request.error ? messageOf(request.error, m.login_failed()) : null,
  };
}

export type OwnCode = ReturnType<typeof useOwnCode>;
