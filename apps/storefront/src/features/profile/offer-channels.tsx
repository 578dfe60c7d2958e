import { Checkbox, FieldError } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import { type Profile, useChangeProfile } from './use-change-profile.ts';

type Channel = Profile['offersBy'][number];

const labels: Record<Channel, () => string> = {
  push: m.profile_offers_push,
  sms: m.profile_offers_sms,
  whatsapp: m.profile_offers_whatsapp,
  email: m.profile_offers_email,
};

const channels = Object.keys(labels) as Channel[];

/** The customer's consent to offers, for each channel. Changes are saved at once. */
export function OfferChannels({ profile }: { profile: Profile }) {
  const change = useChangeProfile({ saved: m.profile_reminders_saved(), onChanged: () => {} });
  const { offersBy, emailVerified } = profile;
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="float-start w-full font-semi">{m.profile_offers()}</legend>
      <p className="clear-both text-sm text-text-3">{m.profile_offers_text()}</p>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          look="switch"
          label={labels[channel]()}
          note={
            channel === 'email' && !emailVerified ? m.profile_offers_email_missing() : undefined
          }
          checked={offersBy.includes(channel)}
          disabled={change.isSaving || (channel === 'email' && !emailVerified)}
          onChange={({ target: { checked } }) =>
            change.save({
              offersBy: checked
                ? [...offersBy, channel]
                : offersBy.filter((each) => each !== channel),
            })
          }
        />
      ))}
      {change.error && <FieldError>{change.error}</FieldError>}
    </fieldset>
  );
}
