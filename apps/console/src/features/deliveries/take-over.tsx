import { Button, toast, useOnline } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { ScanField } from '../../shared/scan/scan-field.tsx';

/** The rider takes over a run in the hub by one scan, or its orders one by one. */
export function TakeOver() {
  const { caller, queryClient, queries } = useConsole();
  const [isOpen, setIsOpen] = useState(false);
  const isOnline = useOnline();
  const takeOver = useMutation({
    mutationFn: (code: string) => caller.call('riderHandOver', { body: { code } }),
    onSuccess: ({ results }) => {
      const refused = results.find(({ done }) => !done);
      const count = results.filter(({ done }) => done).length;
      if (refused) toast.show({ tone: 'danger', text: `${refused.orderNo}: ${refused.reason}` });
      else toast.show({ tone: 'success', text: m.ride_taken_over({ count }) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.deliveries().queryKey }),
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" icon="barcode" className="self-start" onClick={() => setIsOpen(true)}>
        {m.ride_scan_button()}
      </Button>
    );
  }
  if (!isOnline) return <p className="text-sm text-text-2">{m.ride_scan_offline()}</p>;
  return (
    <ScanField
      label={m.ride_scan()}
      action={m.ride_take_over()}
      busy={takeOver.isPending}
      error={takeOver.isError ? messageOf(takeOver.error, m.failed()) : undefined}
      onCode={(code) => takeOver.mutate(code)}
    />
  );
}
