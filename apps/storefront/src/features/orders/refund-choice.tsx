import type { RefundTo } from '@halal-basket/contract';
import { OptionGroup, OptionTile } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';

interface RefundChoiceProps {
  label: ReactNode;
  value: RefundTo;
  onChange: (to: RefundTo) => void;
}

/** The destination of a refund, which the customer chooses: the payment's source, or HB Money. */
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
