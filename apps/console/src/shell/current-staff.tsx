import { Avatar } from '@halal-basket/ui';
import { m } from '../messages.ts';
import { roleLabels } from '../shared/role-labels.ts';
import { useSession } from '../session/session.tsx';

/** Name, role and hubs of the member of staff. */
export function CurrentStaff() {
  const { staff, hubName } = useSession();
  const hubs = staff.adcCodes.length === 0 ? m.all_hubs() : staff.adcCodes.map(hubName).join(', ');
  return (
    <div className="flex items-start gap-3">
      <Avatar name={staff.fullName} />
      <div className="min-w-0">
        <p className="font-semi break-words">
          <bdi>{staff.fullName}</bdi>
        </p>
        <p className="text-xs text-text-2">{roleLabels[staff.role]()}</p>
        <p className="text-xs text-text-3">{hubs}</p>
      </div>
    </div>
  );
}
