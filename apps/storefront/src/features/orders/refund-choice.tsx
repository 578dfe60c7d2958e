import type { RefundTo } from '@halal-basket/contract';
import { OptionGroup, OptionTile } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';

interface RefundChoiceProps {
  label: ReactNode;
  value: RefundTo;
  onChange: (to: RefundTo) => void;
}

/** Where money goes back to: as it was paid, or to HB Money. It is the customer's choice. */
export const RefundChoice = ({ label, value, onChange }: RefundChoiceProps) => (
  <OptionGroup
    label={<span className="text-sm font-semi">{label}</span>}
    layout="list"
    value={value}
    onChange={(chosen) => onChange(chosen as RefundTo)}
  >
    <OptionTile value="source" title={m.order_refund_source()} className="min-h-12!" />
    <OptionTile value="wallet" title={m.order_refund_wallet()} className="min-h-12!" />
  </OptionGroup>
);
