import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form-fields.tsx';
import { ProductPicker } from './product-picker.tsx';
import type { ProductForm } from './use-product-form.ts';

/** What is offered beside a product, in that order. */
export function CrossSells({ form, ownId }: { form: ProductForm; ownId: number | null }) {
  const { goesWellWith } = form.draft;
  return (
    <FormPart title={m.part_cross_sells()}>
      {goesWellWith.length === 0 && <p className="text-text-2">{m.cross_sells_none()}</p>}
      <ProductPicker
        label={m.part_cross_sells()}
        goods={goesWellWith}
        onChange={(goods) => form.change({ goesWellWith: goods })}
        most={12}
        ordered
        errorAt={(place) =>
          form.errorOf(place === undefined ? 'goesWellWith' : `goesWellWith.${place}`)
        }
        except={ownId}
      />
    </FormPart>
  );
}
