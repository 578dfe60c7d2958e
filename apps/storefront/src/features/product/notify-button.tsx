import { Button, toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';

interface NotifyButtonProps {
  sku: string;
  /** The product's name, for screen readers. */
  name: string;
  large?: boolean;
  className?: string;
}

/** Requests a notification when a sold-out pack is back; the server writes the answer. */
export function NotifyButton({ sku, name, large, className }: NotifyButtonProps) {
  const { caller } = useShop();
  const ask = useMutation({
    mutationFn: () => caller.callFull('notifyMe', { params: { sku } }),
    onSuccess: ({ description }) => toast.show({ text: description ?? '', tone: 'success' }),
    onError: (error) => toast.show({ text: messageOf(error, m.notify_failed()), tone: 'danger' }),
  });
  return (
    <Button
      variant="ghost"
      size={large ? 'lg' : 'sm'}
      icon="bell"
      busy={ask.isPending}
      aria-label={m.notify_me_of({ name })}
      onClick={() => ask.mutate()}
      {...(className && { className })}
    >
      {m.notify_me()}
    </Button>
  );
}
