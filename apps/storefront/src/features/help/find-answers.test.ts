import { describe, expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';

const faq = (anchor: string, question: string, answer: string) => ({
  anchor,
  question,
  answer,
  answerHtml: `<p>${answer}</p>`,
});

const topics = [
  {
    topicId: 1,
    anchor: 'delivery',
    title: 'Delivery',
    faqs: [
      faq('hours', 'When do you deliver?', 'From 7 in the morning to ten at night.'),
      faq('cafe', 'Do you deliver to a café?', 'Yes, like to any door.'),
    ],
  },
  {
    topicId: 2,
    anchor: 'money',
    title: 'Money',
    faqs: [faq('refund', 'How is a refund paid?', 'To where it came from.')],
  },
];

const found = (term: string) =>
  findAnswers(topics, term).flatMap(({ faqs }) => faqs.map(({ anchor }) => anchor));

describe('findAnswers', () => {
  it.each([
    ['', ['hours', 'cafe', 'refund']],
    ['   ?!', ['hours', 'cafe', 'refund']],
    ['REFUND', ['refund']],
    ['cafe', ['cafe']],
    ['deliver door', ['cafe']],
    ['when do you deliver', ['hours', 'cafe']],
    ['how do i', []],
    ['nothing like it', []],
    ['.*', ['hours', 'cafe', 'refund']],
  ])('finds answers for %j', (term, anchors) => {
    expect(found(term)).toEqual(anchors);
  });
});
