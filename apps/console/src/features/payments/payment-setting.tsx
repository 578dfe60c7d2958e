import type { AnswerOf } from '@halal-basket/contract';
import { OptionGroup, OptionTile, toast } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { paymentQueries } from './payment-queries.ts';

type Setting = AnswerOf<'consolePaymentSetting'>;

/** Whether customers may pay by typing a UPI address. For owners. */
export function PaymentSetting() {
  const { caller } = useConsole();
  const query = useQuery(paymentQueries(caller).setting());
  return (
    <section className="flex flex-col gap-2" aria-label={m.upi_title()}>
      <h2 className="wide text-lg">{m.upi_title()}</h2>
      <p className="text-sm text-text-2">{m.upi_note()}</p>
      <Loaded query={query} failed={m.upi_failed()} rows={1}>
        {(setting) => <Choice setting={setting} />}
      </Loaded>
    </section>
  );
}

function Choice({ setting }: { setting: Setting }) {
  const { caller, queryClient } = useConsole();
  const { queryKey } = paymentQueries(caller).setting();
  const save = useMutation({
    mutationFn: (upiCollect: boolean) =>
      caller.call('consoleSavePaymentSetting', {
        body: { upiCollect, revision: setting.revision },
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      toast.show({ tone: 'success', text: m.upi_saved() });
    },
    onError: (error) => {
      toast.show({ tone: 'danger', text: messageOf(error, m.failed()) });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <OptionGroup
      label={<span className="text-sm font-semi">{m.upi_choice()}</span>}
      value={setting.upiCollect ? 'on' : 'off'}
      onChange={(value) => save.mutate(value === 'on')}
      columns={2}
    >
      <OptionTile value="on" title={m.upi_on()} />
      <OptionTile value="off" title={m.upi_off()} />
    </OptionGroup>
  );
}
