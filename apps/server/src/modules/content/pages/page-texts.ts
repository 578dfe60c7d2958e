import { shapes } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { translateAnswer } from '../../../platform/http/translate-answer.ts';
import { selectTopics } from '../help/help.sql.ts';
import { allPages } from './pages.ts';
import type { ContentPage } from './sections.ts';

function textsOfPage({ title, subtitle, sections }: ContentPage): string[] {
  const texts = [title, subtitle];
  const collect = (text: string) => {
    texts.push(text);
    return text;
  };
  for (const { name, description, written } of sections) {
    texts.push(name, description);
    if (written) translateAnswer(shapes.homeSection, structuredClone(written), collect);
  }
  return texts;
}

/** The texts of the pages of this moment, and the topics of the help page, as staff wrote them. */
export async function textsOfPages(q: Queryable, now: Date): Promise<string[]> {
  const pages = await allPages(q, now);
  const topics = await selectTopics(q);
  return [...[...pages.values()].flatMap(textsOfPage), ...topics.map(({ title }) => title)];
}
