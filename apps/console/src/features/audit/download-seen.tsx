import { Button } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { ReasonOverlay } from '../../shared/reason-overlay.tsx';
import { saveFile } from '../../shared/save-file.ts';

interface DownloadSeenProps {
  staffId: number;
  period: { from: string; until: string };
}

/** The customers with their phones, for notices; the audit keeps the reason. */
export function DownloadSeen({ staffId, period }: DownloadSeenProps) {
  const { caller } = useConsole();
  const [isAsking, setAsking] = useState(false);
  const download = useMutation({
    mutationFn: (reason: string) =>
      caller.call('consoleExportSeenCustomers', { body: { staffId, ...period, reason } }),
    onSuccess: ({ csv }) => {
      saveFile('customers-to-inform.csv', csv, 'text/csv');
      setAsking(false);
    },
  });
  return (
    <>
      <Button size="sm" variant="ghost" icon="download-simple" onClick={() => setAsking(true)}>
        {m.seen_download()}
      </Button>
      {isAsking && (
        <ReasonOverlay
          title={m.seen_download()}
          act={m.seen_download()}
          busy={download.isPending}
          error={download.error}
          onAct={download.mutate}
          onClose={() => setAsking(false)}
        >
          {m.seen_download_line()}
        </ReasonOverlay>
      )}
    </>
  );
}
