import { Button, cx, Icon, TextInput } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { callErrorOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';
import { looksLikeEmail } from '../../email.ts';

/** Subscribes an email address; the shop sends an email to confirm it. */
export function NewsletterForm() {
  const { caller } = useShop();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const subscribe = useMutation({
    mutationFn: (address: string) =>
      caller.callFull('subscribeNewsletter', { body: { email: address } }),
    onError: (failure) => {
      const { status, description } = callErrorOf(failure) ?? {};
      setError((status === 429 && description) || m.newsletter_failed());
      field.current?.focus();
    },
  });
  const check = (): boolean => {
    const isGood = looksLikeEmail(email);
    setError(isGood ? undefined : m.newsletter_email_wrong());
    return isGood;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check()) subscribe.mutate(email.trim());
    else field.current?.focus();
  };
  if (subscribe.isSuccess) {
    return (
      <p role="status" className="flex gap-2.5 font-semi text-text">
        <Icon name="check-circle" fill size={24} className="text-success" />
        {subscribe.data.description ?? m.newsletter_sent()}
      </p>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-2">
      <TextInput
        ref={field}
        label={m.newsletter_email()}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        dir="ltr"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          if (error) setError(undefined);
        }}
        onBlur={() => email !== '' && check()}
        {...(error !== undefined && { error })}
        className="min-w-0 flex-1 basis-44"
      />
      {/* Beside the field: below the height of a label and its gap. */}
      <Button
        type="submit"
        busy={subscribe.isPending}
        className="mt-[calc(var(--hb-fs-sm)*var(--hb-lh-snug)+0.375rem)] min-h-12!"
      >
        {m.newsletter_subscribe()}
      </Button>
    </form>
  );
}

/** The form with its purpose. Desktops have it in the footer of every page. */
export const NewsletterPanel = ({ className }: { className?: string }) => (
  <section
    aria-labelledby="news-title"
    className={cx(
      'rounded-xl bg-brand-soft p-5 lg:grid lg:grid-cols-2 lg:gap-10 lg:p-8',
      className,
    )}
  >
    <h2 id="news-title" className="wide text-xl text-on-brand-soft">
      {m.footer_newsletter()}
    </h2>
    <p className="mt-1 mb-4 text-text-2">{m.newsletter_text()}</p>
    <NewsletterForm />
  </section>
);
