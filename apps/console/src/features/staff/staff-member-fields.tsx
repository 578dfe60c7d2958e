import type { RoleView } from '@halal-basket/contract';
import { Checkbox, FieldError, OptionGroup, OptionTile } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { FormPart } from '../../shared/form-fields.tsx';
import { type StaffMemberDraft, lacksHubs } from './staff-member-draft.ts';
import { roleLabels } from '../../shared/role-labels.ts';
import { permissionLabels } from './permission-labels.ts';

interface FieldsProps {
  draft: StaffMemberDraft;
  change: (changes: Partial<StaffMemberDraft>) => void;
  /** May only be looked at. */
  fixed: boolean;
}

const wordsOf = (may: RoleView['may']): string =>
  may.length > 0 ? may.map((each) => permissionLabels[each]()).join(' · ') : m.staff_role_nothing();

/** The role, with what each opens: nobody has to guess what they give away. */
export function RoleFields({
  draft,
  change,
  fixed,
  roles,
}: FieldsProps & { roles: readonly RoleView[] }) {
  const shown = fixed ? roles.filter(({ role }) => role === draft.role) : roles;
  return (
    <FormPart title={m.staff_part_role()}>
      <OptionGroup
        label={m.staff_part_role()}
        hideLabel
        layout="list"
        value={draft.role}
        onChange={(value) => {
          const chosen = roles.find(({ role }) => role === value);
          if (chosen) change({ role: chosen.role });
        }}
      >
        {shown.map(({ role, may, mayAtSomeHubs, mayGive }) => (
          <OptionTile
            key={role}
            value={role}
            title={roleLabels[role]()}
            disabled={fixed ? role !== draft.role : !mayGive}
          >
            <span className="text-sm text-text-2">
              {wordsOf(draft.everyHub ? may : mayAtSomeHubs)}
            </span>
          </OptionTile>
        ))}
      </OptionGroup>
    </FormPart>
  );
}

export function HubChoice({ draft, change, fixed, checked }: FieldsProps & { checked: boolean }) {
  const { hubs, staff } = useSession();
  const { everyHub, adcCodes } = draft;
  const mayGiveAll = staff.adcCodes.length === 0;
  return (
    <FormPart title={m.staff_part_hubs()}>
      {mayGiveAll && (
        <Checkbox
          label={m.staff_hubs_all()}
          checked={everyHub}
          disabled={fixed}
          onChange={({ target }) => change({ everyHub: target.checked })}
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
                change({
                  everyHub: false,
                  adcCodes: target.checked
                    ? [...adcCodes, adcCode]
                    : adcCodes.filter((each) => each !== adcCode),
                })
              }
            />
          ))}
        </div>
      )}
      {checked && lacksHubs(draft) && <FieldError>{m.staff_hubs_needed()}</FieldError>}
    </FormPart>
  );
}
