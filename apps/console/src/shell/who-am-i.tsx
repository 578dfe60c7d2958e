import { Avatar } from '@halal-basket/ui';
import type { StaffRole } from '@halal-basket/contract';
import { m } from '../messages.ts';
import { useSession } from '../session/session.tsx';

const roleWords: Record<StaffRole, () => string> = {
  owner: m.role_owner,
  manager: m.role_manager,
  catalogue: m.role_catalogue,
  packer: m.role_packer,
  dispatcher: m.role_dispatcher,
  care: m.role_care,
  rider: m.role_rider,
};

/** Name, role and hubs of the member of staff. */
export function WhoAmI() {
  const { staff, hubName } = useSession();
  const hubs = staff.adcCodes.length === 0 ? m.every_hub() : staff.adcCodes.map(hubName).join(', ');
  return (
    <div className="flex items-start gap-3">
      <Avatar name={staff.fullName} />
      <div className="min-w-0">
        <p className="font-semi break-words">
          <bdi>{staff.fullName}</bdi>
        </p>
        <p className="text-xs text-text-2">{roleWords[staff.role]()}</p>
        <p className="text-xs text-text-3">{hubs}</p>
      </div>
    </div>
  );
}
