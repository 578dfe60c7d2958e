import type { ProductChoice } from '@halal-basket/contract';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form/form-part.tsx';
import { ProductsField } from './product-picker.tsx';
import type { ProductForm } from './use-product-form.ts';

interface CrossSellsProps {
  form: ProductForm;
  ownId: number | null;
  /** The cross-sells as they were read. */
  known: readonly ProductChoice[];
}

/** The cross-sells of a product, in order. */
export const CrossSells = ({ form, ownId, known }: CrossSellsProps) => (
  <FormPart title={m.part_cross_sells()}>
    {form.values.goesWellWith.length === 0 && <p className="text-text-2">{m.cross_sells_none()}</p>}
    <ProductsField
      form={form}
      name="goesWellWith"
      label={m.part_cross_sells()}
      known={known}
      most={12}
      ordered
      except={ownId}
    />
  </FormPart>
);
