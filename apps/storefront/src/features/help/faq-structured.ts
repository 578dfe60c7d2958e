import type { AnswerOf } from '@halal-basket/contract';

type Help = AnswerOf<'helpFaq'>;

/** The questions for search engines (schema.org). */
export const faqStructured = ({ topics }: Help): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: topics.flatMap(({ faqs }) =>
    faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});
