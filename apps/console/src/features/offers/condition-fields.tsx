import type { EditedPromo, ProductChoice } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { CheckList } from '../../shared/form/check-list.tsx';
import { MoneyField, NumberField, ToggleField } from '../../shared/form/fields.tsx';
import { FieldGrid, FormPart } from '../../shared/form/form-part.tsx';
import { numberOrZero } from '../../shared/form/number-input.tsx';
import { LoadError } from '../../shared/loaded.tsx';
import { ProductsField } from '../products/product-picker.tsx';
import type { OfferForm } from './use-offer-form.ts';
import {
  type PaymentMethod,
  modesOf,
  paymentMethodsIn,
  paymentMethods,
} from './payment-methods.ts';

interface PartProps {
  form: OfferForm;
}

const types = { NU: m.offer_type_NU, RU: m.offer_type_RU, PU: m.offer_type_PU } as const;

const wayNames: Record<PaymentMethod, () => string> = {
  upi: m.offer_way_upi,
  card: m.offer_way_card,
  netbanking: m.offer_way_netbanking,
  wallets: m.offer_way_wallets,
  later: m.offer_way_later,
  hbw: m.offer_way_hbw,
  hbp: m.offer_way_hbp,
  cod: m.offer_way_cod,
  pod: m.offer_way_pod,
};

/** A chosen value that the list no longer contains stays in it, so that it can be removed. */
const withChosen = (values: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...values, ...chosen]),
];

/** On what, where, for whom and how paid an offer counts. */
export function ConditionFields({ form, goods }: PartProps & { goods: readonly ProductChoice[] }) {
  const { values, set } = form;
  return (
    <FormPart title={m.offer_part_for()}>
      <FieldGrid>
        <MoneyField
          form={form}
          name="minimumGoods"
          codec={numberOrZero}
          label={m.offer_minimum()}
        />
      </FieldGrid>
      <CategoryChoice form={form} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semi">{m.offer_products()}</legend>
        <ProductsField
          form={form}
          name="productIds"
          label={m.offer_products()}
          known={goods}
          most={200}
        />
      </fieldset>
      <HubChoice form={form} />
      <CheckList
        legend={m.offer_modes()}
        hint={m.offer_modes_hint()}
        values={paymentMethods}
        chosen={paymentMethodsIn(values.paymentModes)}
        nameOf={(way) => wayNames[way]()}
        onChange={(ways) => set('paymentModes', modesOf(ways))}
      />
      {values.paymentModes.length > 0 && (
        <FieldGrid>
          <NumberField
            form={form}
            name="minimumShare"
            label={m.offer_share()}
            hint={m.offer_share_hint()}
            inputMode="numeric"
          />
        </FieldGrid>
      )}
      <CheckList<EditedPromo['customerTypes'][number]>
        legend={m.offer_types()}
        hint={m.offer_types_hint()}
        values={['NU', 'RU', 'PU']}
        chosen={values.customerTypes}
        nameOf={(type) => types[type]()}
        onChange={(customerTypes) => set('customerTypes', customerTypes)}
      />
      <ToggleField form={form} name="firstOrderOnly" label={m.offer_first()} />
      <ToggleField form={form} name="membersOnly" label={m.offer_members()} />
    </FormPart>
  );
}

function CategoryChoice({ form: { values: offer, set } }: PartProps) {
  const { queries } = useConsole();
  const query = useQuery(queries.categories());
  const all = query.data?.categories ?? [];
  const names = new Map(all.map(({ seoName, name }) => [seoName, name]));
  return (
    <>
      <LoadError query={query} failed={m.categories_failed()} />
      <CheckList
        legend={m.offer_categories()}
        hint={m.offer_categories_hint()}
        values={withChosen([...names.keys()], offer.categories)}
        chosen={offer.categories}
        nameOf={(seoName) => names.get(seoName) ?? seoName}
        onChange={(categories) => set('categories', categories)}
      />
    </>
  );
}

function HubChoice({ form: { values: offer, set } }: PartProps) {
  const { hubs, hubName } = useSession();
  return (
    <CheckList
      legend={m.offer_hubs()}
      hint={m.offer_hubs_hint()}
      values={withChosen(
        hubs.map(({ adcCode }) => adcCode),
        offer.hubs,
      )}
      chosen={offer.hubs}
      nameOf={hubName}
      onChange={(chosen) => set('hubs', chosen)}
    />
  );
}
