import type { AnswerOf } from '@halal-basket/contract';
import { formatRupees } from '@halal-basket/money';
import { cx } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { countText } from '../../shared/count-text.ts';

type Ages = AnswerOf<'consoleRefunds'>['ages'];
type Age = Ages[number]['age'];

const names: Record<Age, () => string> = {
  '0-1': m.refund_age_01,
  '2-3': m.refund_age_23,
  '4-7': m.refund_age_47,
  '8+': m.refund_age_8,
};

interface RefundAgesProps {
  ages: Ages;
  chosen: Age | undefined;
  onChoose: (age: Age | undefined) => void;
}

/** The refunds that wait by age: each figure shows only its refunds, and a second press shows all. */
export const RefundAges = ({ ages, chosen, onChoose }: RefundAgesProps) => (
  <ul aria-label={m.refund_ages()} className="grid grid-cols-2 gap-3 md:grid-cols-4">
    {ages.map(({ age, count, amount }) => {
      const isLate = age === '8+' && count > 0;
      return (
        <li key={age}>
          <button
            type="button"
            aria-pressed={chosen === age}
            onClick={() => onChoose(chosen === age ? undefined : age)}
            className={cx(
              'flex min-h-20 w-full cursor-pointer flex-col rounded-md border border-line bg-surface px-4 py-3 text-start',
              'hover:border-control aria-pressed:border-brand aria-pressed:ring-1 aria-pressed:ring-brand',
            )}
          >
            <span className="text-text-2">{names[age]()}</span>
            <b className={cx('text-xl tabular-nums', isLate && 'text-danger')}>
              {countText(count)}
            </b>
            <span className="text-xs text-text-2 tabular-nums">{formatRupees(amount)}</span>
          </button>
        </li>
      );
    })}
  </ul>
);
