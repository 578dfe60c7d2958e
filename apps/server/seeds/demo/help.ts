import type { Locale } from '@halal-basket/contract/languages';
import { z } from 'zod';
import type { OtherLocale } from '../../src/modules/catalogue/index.ts';
import { filled } from './fields.ts';
import { type TextFile, filesIn, lazy, readMarkdown, readText, slugOf } from './files.ts';
import { answerHtml } from './markdown.ts';
import { fillIn } from './placeholders.ts';

interface DemoFaq {
  readonly slug: string;
  readonly question: string;
  readonly answerHtml: string;
}

const questionLine = /^## (.+) \{#([a-z0-9-]+)\}$/;

function questionsOf({ text, fail }: TextFile, language: Locale): DemoFaq[] {
  const faqs: { slug: string; question: string; answer: string }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const failHere = (_: number, message: string) => fail(index + 1, message);
    const [, question, slug] = questionLine.exec(line) ?? [];
    const last = faqs.at(-1);
    if (question !== undefined && slug !== undefined) faqs.push({ slug, question, answer: '' });
    else if (line.startsWith('## ')) fail(index + 1, 'must be like “## Question? {#anchor}”');
    else if (last) last.answer += `${fillIn(line, failHere, language)}\n`;
    else if (line.trim() !== '') fail(index + 1, 'must not be above the first question');
  }
  return faqs.map(({ answer, ...faq }) => ({ ...faq, answerHtml: answerHtml(answer) }));
}

/** Questions and answers in the order of the help page, which is that of the files' names. */
export const faqTopics = lazy(() =>
  filesIn('texts/help', '.md').map((file) => {
    const { data, ...text } = readMarkdown(file, z.strictObject({ title: filled }));
    return { slug: slugOf(file), title: data.title, faqs: questionsOf(text, 'en') };
  }),
);
export type DemoFaqTopic = ReturnType<typeof faqTopics>[number];

/** The questions and answers in another language. Their files are named like the English ones. */
export const faqsIn = (language: OtherLocale): DemoFaq[] =>
  filesIn(`texts/help/${language}`, '.md').flatMap((file) => questionsOf(readText(file), language));
