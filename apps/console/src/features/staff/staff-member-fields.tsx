import type { RoleView } from '@halal-basket/contract';
import { Checkbox, OptionGroup, OptionTile } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { FormPart, PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import type { StaffMemberValues } from './staff-member-values.ts';
import { roleLabels } from '../../shared/role-labels.ts';
import { permissionLabels } from './permission-labels.ts';

interface FieldsProps {
  form: EditForm<StaffMemberValues>;
  /** May only be looked at. */
  fixed: boolean;
}

const wordsOf = (may: RoleView['may']): string =>
  may.length > 0 ? may.map((each) => permissionLabels[each]()).join(' · ') : m.staff_role_nothing();

/** The role, with the permissions of each. */
export function RoleFields({ form, fixed, roles }: FieldsProps & { roles: readonly RoleView[] }) {
  const { role: chosenRole, everyHub } = form.values;
  const shown = fixed ? roles.filter(({ role }) => role === chosenRole) : roles;
  return (
    <FormPart title={m.staff_part_role()}>
      <OptionGroup
        label={m.staff_part_role()}
        hideLabel
        layout="list"
        value={chosenRole}
        onChange={(value) => {
          const chosen = roles.find(({ role }) => role === value);
          if (chosen) form.set('role', chosen.role);
        }}
      >
        {shown.map(({ role, may, mayAtSomeHubs, mayGive }) => (
          <OptionTile
            key={role}
            value={role}
            title={roleLabels[role]()}
            disabled={fixed ? role !== chosenRole : !mayGive}
          >
            <span className="text-sm text-text-2">{wordsOf(everyHub ? may : mayAtSomeHubs)}</span>
          </OptionTile>
        ))}
      </OptionGroup>
    </FormPart>
  );
}

export function HubChoice({ form, fixed }: FieldsProps) {
  const { hubs, staff } = useSession();
  const { everyHub, adcCodes } = form.values;
  const choose = (all: boolean, codes: string[]) => {
    form.set('everyHub', all);
    form.set('adcCodes', codes);
  };
  const mayGiveAll = staff.adcCodes.length === 0;
  return (
    <FormPart title={m.staff_part_hubs()}>
      {mayGiveAll && (
        <Checkbox
          label={m.staff_hubs_all()}
          checked={everyHub}
          disabled={fixed}
          onChange={({ target }) => choose(target.checked, adcCodes)}
        />
      )}
      {(!everyHub || !mayGiveAll) && (
        <div
          role="group"
          aria-label={m.staff_hubs_some()}
          className="flex flex-wrap gap-x-6 gap-y-1"
        >
          {hubs.map(({ adcCode, name, city }) => (
            <Checkbox
              key={adcCode}
              label={`${name}, ${city}`}
              checked={adcCodes.includes(adcCode)}
              disabled={fixed}
              onChange={({ target }) =>
                choose(
                  false,
                  target.checked
                    ? [...adcCodes, adcCode]
                    : adcCodes.filter((each) => each !== adcCode),
                )
              }
            />
          ))}
        </div>
      )}
      <PartError error={form.errorOf('adcCodes')} />
    </FormPart>
  );
}
