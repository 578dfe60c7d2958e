import type { PackingSlip } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { messageOf } from '../../../shared/call-errors.ts';

/** Loads the packing slips of orders and prints them as one document. */
export function usePrintedSlips() {
  const { caller } = useConsole();
  const [slips, setSlips] = useState<readonly PackingSlip[]>([]);
  const load = useMutation({
    mutationFn: (orderNos: readonly string[]) =>
      caller.call('consolePackingSlips', { query: { orderNos: orderNos.join(',') } }),
    onSuccess: ({ slips: loaded }) => setSlips(loaded),
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  // The slips are in the page once this runs.
  useEffect(() => {
    if (slips.length === 0) return undefined;
    const done = () => setSlips([]);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [slips]);
  return { slips, isPending: load.isPending, print: load.mutate };
}
