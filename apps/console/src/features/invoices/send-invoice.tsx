import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';

const ways = [
  { by: 'message', label: m.invoices_send_message },
  { by: 'email', label: m.invoices_send_email },
] as const;

/** Sends the customer the link to a document, as text message or e-mail. */
export function SendInvoice({ number }: { number: string }) {
  const { caller } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const send = useMutation({
    mutationFn: (by: (typeof ways)[number]['by']) =>
      caller.call('consoleSendInvoice', { body: { number, by } }),
    onSuccess: () => {
      setOpen(false);
      toast.show({ tone: 'success', text: m.invoices_sent({ number }) });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={m.invoices_send_of({ number })}
        onClick={() => setOpen(!isOpen)}
      >
        {m.invoices_send()}
      </Button>
      {isOpen && (
        <span className="flex w-full flex-wrap justify-end gap-2">
          {ways.map(({ by, label }) => (
            <Button
              key={by}
              size="sm"
              variant="ghost"
              busy={send.isPending && send.variables === by}
              onClick={() => send.mutate(by)}
            >
              {label()}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}
