import type { StaffAccount } from '@halal-basket/contract';
import { Button, FieldError, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';

/** Removes the lost second factor of another user. For owners. */
export function ResetTwoFactor({ staffId, fullName: name }: StaffAccount) {
  const { caller, queryClient } = useConsole();
  const [open, setOpen] = useState(false);
  const reset = useMutation({
    mutationFn: () => caller.call('consoleResetSecondFactor', { params: { staffId }, body: {} }),
    onSuccess: async () => {
      setOpen(false);
      toast.show({ tone: 'success', text: m.staff_factor_reset_done({ name }) });
      await queryClient.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="shield-check"
        className="self-start"
        onClick={() => setOpen(true)}
      >
        {m.staff_factor_reset()}
      </Button>
      <Overlay
        open={open}
        onOpenChange={setOpen}
        title={m.staff_factor_reset_title({ name })}
        closeLabel={m.close()}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {m.factor_cancel()}
            </Button>
            <Button variant="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
              {m.staff_factor_reset()}
            </Button>
          </div>
        }
      >
        <p className="text-text-2">{m.staff_factor_reset_line()}</p>
        <div role="alert">
          {reset.isError && <FieldError>{messageOf(reset.error, m.failed())}</FieldError>}
        </div>
      </Overlay>
    </>
  );
}
