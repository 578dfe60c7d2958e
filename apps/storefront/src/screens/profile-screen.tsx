import { useSuspenseQuery } from '@tanstack/react-query';
import { formatPhone } from '../features/login/phone.ts';
import { CartReminders } from '../features/profile/cart-reminders.tsx';
import { Devices } from '../features/profile/devices.tsx';
import { EmailForm } from '../features/profile/email-form.tsx';
import { LanguageSelect } from '../features/profile/language-select.tsx';
import { NameForm } from '../features/profile/name-form.tsx';
import { PasswordForm } from '../features/profile/password-form.tsx';
import { ProfileCard } from '../features/profile/profile-card.tsx';
import { profileQueries } from '../features/profile/profile-queries.ts';
import { DataFile, EraseAccount } from '../features/profile/your-data.tsx';
import { NewsletterForm } from '../features/reading/newsletter-form.tsx';
import { m } from '../messages.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useShop } from '../shop-context.tsx';

/** Who the customer is to the shop: everything that it knows of them can be changed or taken away here. */
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
          <ProfileCard title={m.profile_news()} line={m.profile_news_text()}>
            <NewsletterForm />
            <CartReminders profile={profile} />
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
