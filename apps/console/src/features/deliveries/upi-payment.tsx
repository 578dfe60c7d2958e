import type { RiderDelivery } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, FieldError, useOnline } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { QrCode } from '../../shared/qr-code.tsx';

/** A customer who pays looks at the rider, so the answer must come soon. */
const checkEveryMs = 3_000;

/** The QR code of the amount due; asks the gateway until the payment has arrived, and the page shows it as paid then. */
export function UpiPayment({
  delivery: { orderNo, shipmentId, leftOfOrder },
}: {
  delivery: Pick<RiderDelivery, 'orderNo' | 'shipmentId' | 'leftOfOrder'>;
}) {
  const { caller, queries, queryClient } = useConsole();
  const isOnline = useOnline();
  const input = { params: { orderNo }, body: { shipmentId } };
  const show = useMutation({ mutationFn: () => caller.call('riderUpiLink', input) });
  const state = useQuery({
    queryKey: ['upi-on-delivery', orderNo],
    queryFn: async () => {
      const { paid } = await caller.call('riderUpiState', input);
      if (paid) await queryClient.invalidateQueries({ queryKey: queries.deliveries().queryKey });
      return paid;
    },
    enabled: show.isSuccess,
    refetchInterval: ({ state: { data } }) => (data ? false : checkEveryMs),
    gcTime: 0,
  });
  if (!isOnline) return <FieldError>{m.ride_upi_offline()}</FieldError>;
  if (!show.data) {
    return (
      <div className="flex flex-col gap-2">
        {leftOfOrder !== undefined && (
          <p className="text-sm">{m.ride_upi_whole({ amount: formatRupees(leftOfOrder) })}</p>
        )}
        <Button variant="ghost" icon="qr-code" busy={show.isPending} onClick={() => show.mutate()}>
          {m.ride_upi_show()}
        </Button>
        {show.isError && <FieldError>{messageOf(show.error, m.ride_upi_failed())}</FieldError>}
      </div>
    );
  }
  return (
    <div className="flex flex-col items-center gap-2">
      <QrCode
        text={show.data.link}
        label={m.ride_upi_code({ amount: formatRupees(show.data.amount) })}
        className="size-64"
      />
      <p role="status" className={state.data ? 'font-semi text-success' : 'text-text-2'}>
        {state.data
          ? m.ride_upi_paid({ amount: formatRupees(show.data.amount) })
          : m.ride_upi_waits({ amount: formatRupees(show.data.amount) })}
      </p>
    </div>
  );
}
