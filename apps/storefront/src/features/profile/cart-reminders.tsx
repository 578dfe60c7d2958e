import { Checkbox, FieldError } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

/** Turns reminders about items in the cart on and off, at once. */
export function CartReminders({ profile }: { profile: Profile }) {
  const change = useChangeProfile({ saved: m.profile_reminders_saved(), onChanged: () => {} });
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Checkbox
        look="switch"
        label={m.profile_reminders()}
        note={m.profile_reminders_text()}
        checked={profile.cartReminders}
        disabled={change.isSaving}
        onChange={({ target: { checked } }) => change.save({ cartReminders: checked })}
      />
      {change.error && <FieldError>{change.error}</FieldError>}
    </div>
  );
}
