import type { DemoPage } from '../demo/pages.ts';
import { publishNewPage } from '../../src/modules/content/index.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

/** Adds a page and publishes it. */
export async function insertPage(tx: Tx, page: DemoPage, now: Date): Promise<void> {
  await tx.run(sql`
    insert into content.page (name, title, subtitle)
    values (${page.name}, ${page.title}, ${page.subtitle})`);
  for (const [index, section] of page.sections.entries()) {
    const data = section.sectionData ? { sectionData: section.sectionData } : {};
    await tx.run(sql`
      insert into content.section
        (page_name, section_type, position, name, description, action_uri, count, data)
      values (${page.name}, ${section.sectionType}, ${(index + 1) * 10}, ${section.name},
              ${section.description ?? ''}, ${section.actionUri ?? ''}, ${section.count ?? null},
              ${JSON.stringify(data)}::jsonb)`);
  }
  await publishNewPage(tx, page.name, now);
}
