import type { Order, RefundTo } from '@halal-basket/contract';
import { OptionGroup, OptionTile } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { goesToWallet, hasRefundChoice } from './refund-rules.ts';

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

/** The choice where it has an effect; else the only destination. */
export function RefundDestination({
  order,
  ...choice
}: RefundChoiceProps & { order: Pick<Order, 'payment'> }) {
  if (hasRefundChoice(order)) return <RefundChoice {...choice} />;
  if (!goesToWallet(order)) return null;
  return (
    <p className="text-sm">
      <span className="font-semi">{choice.label}</span>: {m.order_refund_wallet()}
    </p>
  );
}
