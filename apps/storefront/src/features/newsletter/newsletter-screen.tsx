import { Button, buttonClass, EmptyState, ErrorState } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { callErrorOf, messageOf } from '../../call-errors.ts';
import { NewsletterPanel } from './newsletter-form.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

type Step = 'confirmNewsletter' | 'leaveNewsletter' | 'stopCartReminders' | 'stopOffers';

const words = {
  confirmNewsletter: {
    title: m.newsletter_confirm_title,
    text: m.newsletter_confirm_text,
    go: m.newsletter_confirm_go,
    doneTitle: m.newsletter_confirmed_title,
    doneText: m.newsletter_confirmed_text,
  },
  leaveNewsletter: {
    title: m.newsletter_leave_title,
    text: m.newsletter_leave_text,
    go: m.newsletter_leave_go,
    doneTitle: m.newsletter_left_title,
    doneText: m.newsletter_left_text,
  },
  stopCartReminders: {
    title: m.reminders_stop_title,
    text: m.reminders_stop_text,
    go: m.reminders_stop_go,
    doneTitle: m.reminders_stopped_title,
    doneText: m.reminders_stopped_text,
  },
  stopOffers: {
    title: m.offers_stop_title,
    text: m.offers_stop_text,
    go: m.offers_stop_go,
    doneTitle: m.offers_stopped_title,
    doneText: m.offers_stopped_text,
  },
} as const;

/** The page of the link that confirms a newsletter. */
export function NewsletterConfirmScreen() {
  const { token } = useSearch({ from: '/newsletter/confirm' });
  return <NewsletterStep step="confirmNewsletter" token={token} />;
}

/** The token of an offer begins with a word, that of a reminder with the customer's public id, a UUID. */
function stepOf(token = ''): Step {
  if (token.startsWith('offers.')) return 'stopOffers';
  return /^[\da-f-]{36}\./.test(token) ? 'stopCartReminders' : 'leaveNewsletter';
}

/** The page of every unsubscribe link: of newsletters, offers and cart reminders. */
export function NewsletterLeaveScreen() {
  const { token } = useSearch({ from: '/newsletter/leave' });
  return <NewsletterStep step={stepOf(token)} token={token} />;
}

/** A button unsubscribes, not the link alone, because programs that read emails open every link. */
function NewsletterStep({ step, token }: { step: Step; token: string | undefined }) {
  const { caller } = useShop();
  const act = useMutation({
    mutationFn: (linkToken: string) => caller.call(step, { body: { token: linkToken } }),
  });
  const { title, text, go, doneTitle, doneText } = words[step];
  const isGone = token === undefined || [410, 422].includes(callErrorOf(act.error)?.status ?? 0);
  if (isGone) return <Gone />;
  return (
    <>
      <TopBar title={act.isSuccess ? doneTitle() : title()} />
      <div className="wrap py-6 lg:py-14" aria-live="polite">
        {act.isSuccess ? (
          <EmptyState
            icon="check-circle"
            level={1}
            title={doneTitle()}
            line={doneText()}
            action={
              <AppLink href={paths.blogs()} className={buttonClass({ size: 'lg' })}>
                {m.blogs_see_all()}
              </AppLink>
            }
          />
        ) : (
          <EmptyState
            icon="envelope-simple"
            level={1}
            title={title()}
            line={text()}
            action={
              <Button size="lg" busy={act.isPending} onClick={() => act.mutate(token)}>
                {go()}
              </Button>
            }
          />
        )}
        {act.isError && (
          <ErrorState
            title={messageOf(act.error, m.newsletter_failed())}
            retryLabel={m.retry()}
            onRetry={() => act.mutate(token)}
            className="mx-auto max-w-md"
          />
        )}
      </div>
    </>
  );
}

const Gone = () => (
  <>
    <TopBar title={m.newsletter_link_expired()} />
    <div className="wrap py-6 lg:py-14">
      <EmptyState
        icon="link"
        level={1}
        title={m.newsletter_link_expired()}
        line={m.newsletter_link_expired_text()}
      />
      <NewsletterPanel className="mx-auto max-w-md lg:hidden" />
    </div>
  </>
);
