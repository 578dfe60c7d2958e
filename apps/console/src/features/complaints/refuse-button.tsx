import type { ConsoleComplaint } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { Button, LazyOverlay } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';

interface RefuseButtonProps {
  complaint: ConsoleComplaint;
  /** A refund is entered. */
  hasAmount: boolean;
  isBusy: boolean;
  onRefuse: () => void;
}

/** Replies without a refund, after a question if a refund is entered or proposed. */
export function RefuseButton({ complaint, hasAmount, isBusy, onRefuse }: RefuseButtonProps) {
  const { proposal } = complaint;
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        busy={isBusy}
        onClick={() => {
          if (hasAmount || proposal) setIsConfirming(true);
          else onRefuse();
        }}
      >
        {m.complaints_refuse()}
      </Button>
      <LazyOverlay
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.complaints_refuse_title()}
        closeLabel={m.close()}
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={() => setIsConfirming(false)}>
              {m.confirm_back()}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsConfirming(false);
                onRefuse();
              }}
            >
              {m.complaints_refuse()}
            </Button>
          </div>
        }
      >
        <p>
          {proposal
            ? m.complaints_refuse_proposed({
                by: proposal.by,
                amount: formatRupees(proposal.amount),
              })
            : m.complaints_refuse_entered()}
        </p>
      </LazyOverlay>
    </>
  );
}
