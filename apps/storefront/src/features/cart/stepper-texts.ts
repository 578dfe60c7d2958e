import { type StepperLabels, toast } from '@halal-basket/ui';
import { m } from '../../messages.ts';

/** The texts of a product's stepper. */
export const stepperLabels = (name: string): StepperLabels => ({
  add: m.add(),
  addThis: m.add_this({ name }),
  quantity: m.quantity_of({ name }),
  more: m.more_of({ name }),
  fewer: m.fewer_of({ name }),
});

/** Plus was pressed at the limit. */
export const limitToast = (count: number): void => {
  toast.show({ text: m.cart_limit({ count }) });
};
