import { OwnTwoFactor } from '../two-factor/own-two-factor.tsx';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { CurrentStaff } from '../../shell/current-staff.tsx';
import { useTitle } from '../../shared/use-title.ts';

/** The staff member's own login. Riders have no second factor. */
export function AccountScreen() {
  const { staff } = useSession();
  useTitle(m.account());
  return (
    <>
      <PageHead title={m.account()} />
      <div className="flex max-w-2xl flex-col gap-5 px-gutter pb-10">
        <div className="rounded-md border border-line bg-surface p-4">
          <CurrentStaff />
          <p className="mt-2 ps-13 text-sm break-all text-text-2">
            <bdi>{staff.email}</bdi>
          </p>
        </div>
        {staff.role !== 'rider' && <OwnTwoFactor />}
      </div>
    </>
  );
}
