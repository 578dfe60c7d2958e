import { useSuspenseQuery } from '@tanstack/react-query';
import { formatPhone } from '../login/phone.ts';
import { CartReminders } from './cart-reminders.tsx';
import { OfferChannels } from './offer-channels.tsx';
import { Devices } from './devices.tsx';
import { EmailForm } from './email-form.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileCard } from './profile-card.tsx';
import { PushPreferences } from './push-preferences.tsx';
import { profileQueries } from './profile-queries.ts';
import { DataFile, EraseAccount } from './your-data.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { m } from '../../messages.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { contactLink } from '../../shell/plan-links.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** The customer's profile. All personal data can be changed or erased here. */
export function ProfileScreen() {
  const { caller } = useShop();
  const { data: profile } = useSuspenseQuery(profileQueries(caller).profile());
  return (
    <>
      <TopBar title={m.profile_title()} />
      <div className="wrap py-5 lg:py-10">
        <div className="mx-auto flex max-w-2xl flex-col gap-4">
          <h1 className="wide mb-2 text-3xl max-lg:sr-only">{m.profile_title()}</h1>
          <ProfileCard title={m.profile_you()}>
            <div className="flex flex-col gap-5">
              <NameForm profile={profile} />
              <p className="leading-snug">
                <span className="block text-sm font-semi text-text-2">{m.login_phone()}</span>
                <bdi className="text-lg">{formatPhone(profile.mobile ?? '')}</bdi>
                <span className="mt-1 block text-sm text-text-2">
                  {m.profile_new_number()}{' '}
                  <AppLink href={contactLink.href} className="font-bold text-brand underline">
                    {contactLink.label()}
                  </AppLink>
                </span>
              </p>
              <LanguageSelect profile={profile} />
            </div>
          </ProfileCard>
          <ProfileCard title={m.profile_email()} line={m.profile_email_text()}>
            <EmailForm profile={profile} />
          </ProfileCard>
          <ProfileCard title={m.profile_password()} line={m.profile_password_text()}>
            <PasswordForm profile={profile} />
          </ProfileCard>
          <ProfileCard title={m.profile_devices()} line={m.profile_devices_text()}>
            <Devices />
          </ProfileCard>
          <ProfileCard title={m.profile_push()} line={m.profile_push_text()}>
            <PushPreferences />
          </ProfileCard>
          <ProfileCard title={m.profile_news()} line={m.profile_news_text()}>
            <NewsletterForm />
            <CartReminders profile={profile} />
            <OfferChannels profile={profile} />
          </ProfileCard>
          <ProfileCard title={m.profile_data()} line={m.profile_data_text()}>
            <DataFile />
          </ProfileCard>
          <EraseAccount />
        </div>
      </div>
    </>
  );
}
