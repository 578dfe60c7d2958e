import {
  AccordionItem,
  Button,
  buttonClass,
  chipClass,
  ChipRow,
  EmptyState,
  Icon,
  TextInput,
} from '@halal-basket/ui';
import type { AnswerOf, HelpQuestion } from '@halal-basket/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findAnswers } from './find-answers.ts';
import { LegalLinks } from './legal-links.tsx';
import { formatPhone } from '../login/phone.ts';
import { m } from '../../messages.ts';
import { localHref } from '../../page-locale.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { helpQueries } from './help-queries.ts';
import { useShop } from '../../shop-context.tsx';

type Help = AnswerOf<'helpFaq'>;

/** Opens and shows the question that the address names, also after the address changes. */
function useNamedQuestion(): void {
  useEffect(() => {
    const show = () => {
      const name = decodeURIComponent(location.hash.slice(1));
      const named = name ? document.getElementById(name) : null;
      const folded = named?.querySelector('details');
      if (!folded) return;
      folded.open = true;
      named?.scrollIntoView({ block: 'start' });
      folded.querySelector('summary')?.focus({ preventScroll: true });
    };
    show();
    addEventListener('hashchange', show);
    return () => removeEventListener('hashchange', show);
  }, []);
}

/** Questions and answers by subject, filtered as the visitor types. It works without a script. */
export function HelpScreen() {
  const { caller } = useShop();
  const { data } = useSuspenseQuery(helpQueries(caller).help());
  const { q = '' } = useSearch({ from: '/help/faqs' });
  const navigate = useNavigate();
  const [term, setTerm] = useState(q);
  useNamedQuestion();
  const topics = findAnswers(data.topics, term);
  const count = topics.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const words = term.trim();
  const search = (next: string) => {
    setTerm(next);
    void navigate({
      to: '/help/faqs',
      search: next.trim() ? { q: next } : {},
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <TopBar title={m.help_title()} />
      <div className="wrap pb-12 lg:pt-8">
        <div className="mx-auto max-w-[760px]">
          <header className="pt-4">
            <h1 className="wide text-3xl max-lg:sr-only">{m.help_title()}</h1>
            <p className="mt-1 text-text-2">{m.help_text()}</p>
          </header>
          <form
            role="search"
            action={localHref(paths.faqs())}
            onSubmit={(event) => event.preventDefault()}
            className="mt-5 flex items-end gap-2"
          >
            <TextInput
              label={m.help_search()}
              hideLabel
              icon="magnifying-glass"
              type="search"
              name="q"
              placeholder={m.help_search()}
              maxLength={80}
              autoComplete="off"
              enterKeyHint="search"
              value={term}
              onChange={(event) => search(event.target.value)}
              className="flex-1"
            />
            <Button type="submit" className="min-h-12!">
              {m.help_search_go()}
            </Button>
          </form>
          <p role="status" className="mt-3 min-h-6 text-sm text-text-3">
            {words && count > 0 ? m.help_found({ count, term: words }) : ''}
          </p>
          {words === '' && <TopicLinks topics={data.topics} />}
          {count > 0 ? (
            topics.map((topic) => <Topic key={topic.topicId} topic={topic} open={words !== ''} />)
          ) : words ? (
            <NoAnswer onClear={() => search('')} />
          ) : (
            <EmptyState icon="question" title={m.help_nothing()} line={m.help_nothing_text()} />
          )}
          <Contact contact={data.contact} />
          <LegalLinks className="mt-8" />
        </div>
      </div>
    </>
  );
}

const NoAnswer = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon="question"
    title={m.help_none()}
    line={m.help_none_text()}
    action={
      <Button variant="ghost" onClick={onClear}>
        {m.help_clear()}
      </Button>
    }
  />
);

const TopicLinks = ({ topics }: { topics: Help['topics'] }) => (
  <ChipRow label={m.help_topics()}>
    {topics.map(({ topicId, anchor, title }) => (
      <a key={topicId} href={`#${anchor}`} className={chipClass()}>
        {title}
      </a>
    ))}
  </ChipRow>
);

function Topic({ topic, open }: { topic: Help['topics'][number]; open: boolean }) {
  const { anchor, title, faqs } = topic;
  return (
    <section aria-labelledby={anchor} className="mt-7">
      <h2 id={anchor} className="wide scroll-mt-24 text-xl">
        {title}
      </h2>
      <div className="mt-2 border-t border-line">
        {faqs.map((faq) => (
          <Question key={`${faq.anchor} ${open}`} faq={faq} open={open && faqs.length < 4} />
        ))}
      </div>
    </section>
  );
}

const Question = ({ faq, open }: { faq: HelpQuestion; open: boolean }) => (
  <div id={faq.anchor} className="scroll-mt-20">
    <AccordionItem title={faq.question} open={open}>
      <div className="hb-prose" dangerouslySetInnerHTML={{ __html: faq.answerHtml }} />
      <a
        href={localHref(paths.faqs(faq.anchor))}
        className="mt-1 inline-flex min-h-tap items-center gap-1.5 text-sm font-semi text-brand hover:underline"
      >
        <Icon name="link" size="1.1em" />
        {m.help_link()}
      </a>
    </AccordionItem>
  </div>
);

/** The contact details of customer support. */
const Contact = ({ contact: { phone, email, hours } }: { contact: Help['contact'] }) =>
  (phone || email) && (
    <section aria-labelledby="contact-title" className="mt-10 rounded-xl bg-surface-2 p-5 lg:p-7">
      <h2 id="contact-title" className="wide text-xl">
        {m.help_contact()}
      </h2>
      {hours && <p className="mt-1 text-text-2">{hours}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {phone && (
          <a href={`tel:${phone}`} className={buttonClass()}>
            <Icon name="phone" />
            <bdi>{m.help_call({ phone: formatPhone(phone) })}</bdi>
          </a>
        )}
        {email && (
          <AppLink href={`mailto:${email}`} className={buttonClass({ variant: 'ghost' })}>
            <Icon name="envelope-simple" />
            <bdi>{m.help_mail({ email })}</bdi>
          </AppLink>
        )}
      </div>
    </section>
  );
