import type { DraftStep, ProductDraft } from '@halal-basket/contract';
import { cx, Icon } from '@halal-basket/ui';
import { m } from '../../../messages.ts';
import { draftSteps } from '../product-search.ts';

const titles: Record<DraftStep, () => string> = {
  product: m.draft_step_product,
  packs: m.draft_step_packs,
  details: m.draft_step_details,
};

interface DraftStepsProps {
  step: DraftStep;
  /** Null before the first save: the later steps are not open yet. */
  saved: ProductDraft | null;
  onStep: (step: DraftStep) => void;
}

/** The three steps; a step of which nothing is missing has a tick. */
export const DraftSteps = ({ step, saved, onStep }: DraftStepsProps) => (
  <nav aria-label={m.draft_steps()}>
    <ol className="grid grid-cols-3 gap-2">
      {draftSteps.map((each, index) => {
        const isDone = saved !== null && saved.missing.every((field) => field.step !== each);
        return (
          <li key={each}>
            <button
              type="button"
              disabled={saved === null && each !== 'product'}
              aria-current={each === step ? 'step' : undefined}
              onClick={() => onStep(each)}
              className={cx(
                'flex min-h-12 w-full cursor-pointer items-center gap-2 rounded-md border px-3 py-2 text-start text-sm font-semi disabled:cursor-not-allowed disabled:opacity-55',
                each === step
                  ? 'border-brand bg-brand-soft text-brand'
                  : 'border-line bg-surface hover:bg-surface-2',
              )}
            >
              {isDone ? (
                <Icon name="check" size={16} label={m.draft_step_done()} />
              ) : (
                <span className="tabular-nums">{index + 1}.</span>
              )}
              {titles[each]()}
            </button>
          </li>
        );
      })}
    </ol>
  </nav>
);
