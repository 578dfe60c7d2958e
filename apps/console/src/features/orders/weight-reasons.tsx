import { Button } from '@halal-basket/ui';
import { m } from '../../messages.ts';

const reasons = [m.weigh_reason_piece, m.weigh_reason_agreed, m.weigh_reason_stock] as const;

/** The reasons for a weight outside the tolerance. */
export const WeightReasons = ({ onChoose }: { onChoose: (reason: string) => void }) => (
  <div className="flex flex-wrap gap-2">
    {reasons.map((reason) => (
      <Button key={reason()} variant="ghost" onClick={() => onChoose(reason())}>
        {reason()}
      </Button>
    ))}
  </div>
);
