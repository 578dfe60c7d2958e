import { Button, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { paths } from '../../paths.ts';
import { useShop } from '../../shop-context.tsx';
import { refreshShop } from '../session/refresh-shop.ts';
import { CodeStep } from './code-step.tsx';
import { profileQueries } from './profile-queries.ts';

/** Lists the data that is erased and kept, then asks for a code. */
export const EraseOverlay: OverlayView<'eraseAccount'> = ({ open, onOpenChange }) => {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const overlay = useOverlay();
  const [isSure, setIsSure] = useState(false);
  const phone = useQuery(profileQueries(caller).profile()).data?.mobile ?? '';
  const found = useQuery(profileQueries(caller).erasureBlockers());
  const blockers = found.data?.blockers ?? [];
  const erase = useMutation({
    mutationFn: (otp: string) => caller.call('eraseAccount', { body: { otp } }),
    onSuccess: (launch) => {
      queryClient.setQueryData(queries.launch().queryKey, launch);
      overlay.leaveTo(paths.home());
      refreshShop(shop);
      toast.show({ text: m.profile_erase_done() });
    },
  });
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.profile_erase_title()}
      closeLabel={m.close()}
      footer={
        !isSure && (
          <div className="grid grid-cols-2 gap-3">
            <Button variant="ghost" onClick={() => onOpenChange(false)}>
              {m.profile_erase_keep()}
            </Button>
            <Button
              variant="danger"
              disabled={!found.data || blockers.length > 0}
              onClick={() => setIsSure(true)}
            >
              {m.profile_erase_confirm()}
            </Button>
          </div>
        )
      }
    >
      {isSure ? (
        <CodeStep
          phone={phone}
          onCode={(otp) => erase.mutate(otp)}
          error={erase.error ? messageOf(erase.error, m.profile_failed()) : null}
        />
      ) : (
        <EraseFacts blockers={blockers} error={found.error} />
      )}
    </Overlay>
  );
};

/** The reasons that prevent erasure, and the data that is erased. */
function EraseFacts({ blockers, error }: { blockers: readonly string[]; error: Error | null }) {
  return (
    <>
      {blockers.length > 0 && (
        <div role="alert" className="mb-4 rounded-lg bg-surface-2 p-4">
          <p className="font-semi">{m.profile_erase_blocked()}</p>
          <ul className="mt-2 flex list-disc flex-col gap-2 ps-5">
            {blockers.map((blocker) => (
              <li key={blocker}>{blocker}</li>
            ))}
          </ul>
        </div>
      )}
      {error && (
        <p role="alert" className="mb-4 text-danger">
          {messageOf(error, m.profile_failed())}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-2 ps-5 text-text-2">
        <li>{m.profile_erase_what()}</li>
        <li>{m.profile_erase_rewards()}</li>
        <li>{m.profile_erase_kept()}</li>
        <li>{m.profile_erase_when()}</li>
      </ul>
    </>
  );
}
