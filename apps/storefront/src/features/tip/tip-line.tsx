import type { TipOptions } from '@halal-basket/contract';
import { Icon } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { TipChips } from './tip-chips.tsx';
import { tipStorage, useTip } from './use-tip.ts';

/** The tip of the next order; nothing is chosen at first. */
export const TipLine = ({
  options,
  className = '',
}: {
  options: TipOptions;
  className?: string;
}) => (
  <section aria-label={m.tip_title()} className={`flex gap-3 text-sm ${className}`}>
    <Icon name="moped" size={22} className="mt-0.5 shrink-0 text-text-3" />
    <div className="min-w-0 flex-1">
      <p className="mb-2 leading-snug">
        <b className="block">{m.tip_title()}</b>
        <span className="text-text-2">{m.tip_note()}</span>
      </p>
      <TipChips
        options={options}
        value={useTip()}
        onChange={(tip) => tipStorage.write(tip === 0 ? null : tip)}
      />
    </div>
  </section>
);
