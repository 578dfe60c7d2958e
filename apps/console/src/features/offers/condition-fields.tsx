import type { EditedPromo } from '@halal-basket/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import {
  CheckList,
  FieldGrid,
  FormPart,
  SwitchField,
  TextField,
} from '../../shared/form-fields.tsx';
import { ProductPicker } from '../products/product-picker.tsx';
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

/** What a list chose and no longer has stays in it, so that it can be taken out. */
const withChosen = (values: readonly string[], chosen: readonly string[]): string[] => [
  ...new Set([...values, ...chosen]),
];

/** On what, where, for whom and how paid an offer counts. */
export function ConditionFields({ form }: PartProps) {
  const { draft, change } = form;
  return (
    <FormPart title={m.offer_part_for()}>
      <FieldGrid>
        <TextField form={form} name="minimumGoods" label={m.offer_minimum()} inputMode="decimal" />
      </FieldGrid>
      <CategoryChoice form={form} />
      <ChosenProducts form={form} />
      <HubChoice form={form} />
      <CheckList
        legend={m.offer_modes()}
        hint={m.offer_modes_hint()}
        values={paymentMethods}
        chosen={paymentMethodsIn(draft.paymentModes)}
        nameOf={(way) => wayNames[way]()}
        onChange={(ways) => change({ paymentModes: modesOf(ways) })}
      />
      {draft.paymentModes.length > 0 && (
        <FieldGrid>
          <TextField
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
        chosen={draft.customerTypes}
        nameOf={(type) => types[type]()}
        onChange={(customerTypes) => change({ customerTypes })}
      />
      <SwitchField form={form} name="firstOrderOnly" label={m.offer_first()} />
      <SwitchField form={form} name="membersOnly" label={m.offer_members()} />
    </FormPart>
  );
}

function CategoryChoice({ form: { draft, change } }: PartProps) {
  const { queries } = useConsole();
  const all = useQuery(queries.categories()).data?.categories ?? [];
  const names = new Map(all.map(({ seoName, name }) => [seoName, name]));
  return (
    <CheckList
      legend={m.offer_categories()}
      hint={m.offer_categories_hint()}
      values={withChosen([...names.keys()], draft.categories)}
      chosen={draft.categories}
      nameOf={(seoName) => names.get(seoName) ?? seoName}
      onChange={(categories) => change({ categories })}
    />
  );
}

function HubChoice({ form: { draft, change } }: PartProps) {
  const { hubs, hubName } = useSession();
  return (
    <CheckList
      legend={m.offer_hubs()}
      hint={m.offer_hubs_hint()}
      values={withChosen(
        hubs.map(({ adcCode }) => adcCode),
        draft.hubs,
      )}
      chosen={draft.hubs}
      nameOf={hubName}
      onChange={(chosen) => change({ hubs: chosen })}
    />
  );
}

const ChosenProducts = ({ form }: PartProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-1 font-semi">{m.offer_products()}</legend>
    <ProductPicker
      label={m.offer_products()}
      goods={form.draft.goods}
      onChange={(goods) => form.change({ goods })}
      most={200}
      errorAt={(place) => form.errorOf(place === undefined ? 'productIds' : `productIds.${place}`)}
    />
  </fieldset>
);
