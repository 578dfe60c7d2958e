import type { DemoFaqTopic } from '../types.ts';

export const subscriptionFaqs: DemoFaqTopic = {
  slug: 'subscription',
  title: 'Weekly subscription and Ramadan',
  faqs: [
    {
      slug: 'how-subscription-works',
      question: 'How does the weekly subscription work?',
      answerHtml:
        '<p>You choose delivery days in a calendar, put items into each day and pick one slot for all. On the evening before a delivery day we make its order and pay it, from HB Money first and then by the method that you have approved.</p>',
    },
    {
      slug: 'skip-or-pause',
      question: 'Can I skip a day or pause for a holiday?',
      answerHtml:
        '<p>Yes, until a day closes on the evening before. Skip a single day, pause between two dates, and resume when you like. A closed day can no longer be changed, because its meat has been ordered.</p>',
    },
    {
      slug: 'subscription-payment-fails',
      question: 'What happens if a payment for a day fails?',
      answerHtml:
        '<p>We tell you, try again, and skip that day if it still fails. The plan itself stays. To be safe keep enough <a href="/my/hb-wallet">HB Money</a> for a week.</p>',
    },
    {
      slug: 'end-a-subscription',
      question: 'How do I end a subscription?',
      answerHtml:
        '<p>From its page, on any day. Days that are already closed still come; what was paid ahead for later days goes back to you.</p>',
    },
    {
      slug: 'ramadan-subscription',
      question: 'What is special about the Ramadan subscription?',
      answerHtml:
        '<p>It covers the month by weeks. Because the first day follows the moon, the calendar may move by one day, and we tell you before we change anything. Until it opens, <a href="/iftar-planning-bg">our iftar plan</a> shows what a month needs.</p>',
    },
  ],
};
