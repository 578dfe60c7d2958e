import { Overlay } from '@halal-basket/ui/overlay';
import { m } from '../../messages.ts';
import type { OverlayFrame } from '../../overlays/overlay-inputs.ts';
import { AccountLink } from '../../shell/account-link.tsx';
import { LogoutButton } from '../../shell/logout-button.tsx';
import { ThemeSelect } from '../../shell/theme-select.tsx';
import { CurrentStaff } from '../../shell/current-staff.tsx';

export const AccountOverlay = (frame: OverlayFrame) => (
  <Overlay {...frame} title={m.account()} closeLabel={m.close()}>
    <div className="flex flex-col gap-6 pt-2">
      <CurrentStaff />
      <AccountLink />
      <ThemeSelect />
      <LogoutButton className="self-start" />
    </div>
  </Overlay>
);
