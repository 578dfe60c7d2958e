import { weekdayDateText } from '@halal-basket/times';
import type { AnswerOf, BulkResult, DeliveryRun, RunStop } from '@halal-basket/contract';
import { Badge, type BadgeTone, Button, FieldError } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { messageOf } from '../../shared/call-errors.ts';
import { distanceText } from '../../shared/distance.ts';
import { QrCode } from '../../shared/qr-code.tsx';
import { ScanField } from '../../shared/scan/scan-field.tsx';
import { gramsText } from '../orders/weights.ts';
import { runsKey } from './run-queries.ts';

type Slot = AnswerOf<'consoleRuns'>['slots'][number];

interface SavedRunsProps {
  slot: Slot;
  date: string;
}

/** The saved runs with their codes; a scan hands over a run, or its orders one by one. */
export function SavedRuns({ slot, date }: SavedRunsProps) {
  return (
    <section aria-labelledby="runs-saved" className="flex flex-col gap-4">
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <h2 id="runs-saved" className="wide text-lg">
          {m.runs_saved_title()}
        </h2>
        <Button size="sm" variant="ghost" icon="printer" onClick={() => window.print()}>
          {m.runs_print()}
        </Button>
      </div>
      <HandOver />
      <ul className="no-print grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {slot.runs.map((run) => (
          <li key={run.code} className="rounded-md border border-line bg-surface">
            <SavedRun run={run} />
          </li>
        ))}
      </ul>
      {slot.runs.map((run) => (
        <RunSheet key={run.code} run={run} slot={slot.slot} date={date} />
      ))}
    </section>
  );
}

/** Hands over what is scanned; with `run` only orders of that run. */
function useHandOver(run?: string) {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: (code: string) =>
      caller.call('consoleHandOver', { body: { code, ...(run !== undefined && { run }) } }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: runsKey });
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

function HandOver({ run }: { run?: string }) {
  const handOver = useHandOver(run);
  return (
    <div className="no-print flex max-w-md flex-col gap-2">
      <ScanField
        label={run === undefined ? m.runs_scan() : m.runs_scan_order()}
        action={m.runs_hand_over()}
        busy={handOver.isPending}
        error={handOver.isError ? messageOf(handOver.error, m.failed()) : undefined}
        onCode={(code) => handOver.mutate(code)}
      />
      {handOver.data && <HandedOver results={handOver.data.results} />}
    </div>
  );
}

const HandedOver = ({ results }: { results: readonly BulkResult[] }) => {
  const refused = results.filter(({ done }) => !done);
  return (
    <div role="status">
      <p className="text-sm font-semi text-success">
        {results.length === 0
          ? m.runs_handed_over_before()
          : m.runs_handed_over({ count: results.length - refused.length })}
      </p>
      {refused.map(({ orderNo, reason }) => (
        <FieldError key={orderNo}>
          {orderNo}: {reason}
        </FieldError>
      ))}
    </div>
  );
};

const states: Record<RunStop['shipmentStatus'], { label: () => string; tone: BadgeTone }> = {
  SHIPMENT_WAITING: { label: m.runs_waiting, tone: 'neutral' },
  SHIPMENT_ASSIGNED: { label: m.runs_assigned, tone: 'info' },
  SHIPMENT_OUT: { label: m.runs_out, tone: 'promise' },
  SHIPMENT_DELIVERED: { label: m.runs_delivered, tone: 'success' },
  SHIPMENT_CANCELLED: { label: m.runs_cancelled, tone: 'danger' },
};

function SavedRun({ run }: { run: DeliveryRun }) {
  const [isScanning, setIsScanning] = useState(false);
  const { code, riderName, stops, grams, metres, minutes } = run;
  const waits = stops.some(({ shipmentStatus }) => shipmentStatus === 'SHIPMENT_ASSIGNED');
  return (
    <>
      <div className="flex items-start gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-bold">
            <bdi>{riderName}</bdi>
          </h3>
          <p className="text-sm text-text-2 tabular-nums">
            {m.runs_stops({ count: stops.length })} · {gramsText(grams)} · {distanceText(metres)} ·{' '}
            {m.runs_minutes({ minutes })}
          </p>
          <p className="font-mono text-xs">{code}</p>
        </div>
        <QrCode
          text={code}
          label={m.runs_code_of({ rider: riderName })}
          className="size-20 shrink-0"
        />
      </div>
      <ol className="divide-y divide-line">
        {stops.map(({ orderNo, customerName, area, shipmentStatus }, index) => (
          <li key={orderNo} className="flex items-center gap-3 px-4 py-2">
            <b className="w-5 tabular-nums">{index + 1}</b>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semi">
                <bdi>{customerName}</bdi>
              </span>
              <span className="block truncate text-xs text-text-2">
                {area} · <bdi>{orderNo}</bdi>
              </span>
            </span>
            <Badge tone={states[shipmentStatus].tone}>{states[shipmentStatus].label()}</Badge>
          </li>
        ))}
      </ol>
      {waits && (
        <div className="border-t border-line px-4 py-3">
          {isScanning ? (
            <HandOver run={code} />
          ) : (
            <Button size="sm" variant="ghost" icon="barcode" onClick={() => setIsScanning(true)}>
              {m.runs_scan_one_by_one()}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Only printed: the code and the stops of a run, one page each. */
const RunSheet = ({ run, slot, date }: { run: DeliveryRun; slot: string; date: string }) => (
  <div className="hidden break-after-page text-black print:block">
    <div className="flex items-start justify-between border-b-2 border-black pb-2">
      <div>
        <p className="text-2xl font-heavy">{run.riderName}</p>
        <p className="text-lg">
          {weekdayDateText(date)}, {slot}
        </p>
        <p className="font-mono">{run.code}</p>
      </div>
      <QrCode
        text={run.code}
        label={m.runs_code_of({ rider: run.riderName })}
        className="size-32 shrink-0"
      />
    </div>
    <ol>
      {run.stops.map(({ orderNo, customerName, area, grams }, index) => (
        <li key={orderNo} className="flex gap-4 border-b border-black/30 py-2">
          <b className="w-6">{index + 1}</b>
          <span className="flex-1">
            <b>{customerName}</b>, {area}
          </span>
          <span>{gramsText(grams)}</span>
          <span className="font-mono">{orderNo}</span>
        </li>
      ))}
    </ol>
  </div>
);
