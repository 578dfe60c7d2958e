import { z } from 'zod';
import { type Tx, sql } from '../../src/platform/db.ts';
import type { DemoFaqTopic } from '../demo/help.ts';
import type { DemoAnnouncement, DemoBlogCategory } from '../demo/texts.ts';

const idRow = z.object({ id: z.number() });

/** Inserts the categories of the blog. Returns the ids of the sub-categories by `category/subcategory`. */
export async function insertBlogCategory(
  tx: Tx,
  category: DemoBlogCategory,
  position: number,
): Promise<Map<string, number>> {
  const { id } = await tx.one(
    idRow,
    sql`insert into content.blog_category (seo_name, header, position)
        values (${category.slug}, ${category.header}, ${position}) returning id`,
  );
  const ids = new Map<string, number>();
  for (const [index, { slug, header }] of category.subcategories.entries()) {
    const subcategory = await tx.one(
      idRow,
      sql`insert into content.blog_subcategory (category_id, seo_name, header, position)
          values (${id}, ${slug}, ${header}, ${index + 1}) returning id`,
    );
    ids.set(`${category.slug}/${slug}`, subcategory.id);
  }
  return ids;
}

export const insertFaqTopic = async (
  tx: Tx,
  topic: DemoFaqTopic,
  position: number,
): Promise<number> =>
  (
    await tx.one(
      idRow,
      sql`insert into content.faq_topic (anchor, title, position)
          values (${topic.slug}, ${topic.title}, ${position}) returning id`,
    )
  ).id;

export interface SeedContact {
  phone: string;
  email: string;
  hours: string;
  address: string;
  grievanceOfficer: string;
  grievanceEmail: string;
}

export const insertContact = (tx: Tx, contact: SeedContact) =>
  tx.run(sql`
    insert into content.contact
      (phone, email, hours, address, grievance_officer, grievance_email)
    values (${contact.phone}, ${contact.email}, ${contact.hours}, ${contact.address},
            ${contact.grievanceOfficer}, ${contact.grievanceEmail})`);

const productRow = z.object({
  id: z.number(),
  seoName: z.string(),
  categorySeoName: z.string(),
  tint: z.string(),
});
export type SeededProduct = z.infer<typeof productRow>;

/** Lists the products that articles may name. */
export const seededProducts = (tx: Tx): Promise<SeededProduct[]> =>
  tx.many(
    productRow,
    sql`select product.id, product.seo_name as "seoName", category.seo_name as "categorySeoName",
               product.tint
        from catalogue.product as product
        join catalogue.category as category on category.id = product.category_id`,
  );

export const insertAnnouncement = (tx: Tx, announcement: DemoAnnouncement, from: Date) =>
  tx.run(sql`
    insert into notifications.announcement (title, text, action_uri, from_at)
    values (${announcement.title}, ${announcement.text}, ${announcement.actionUri}, ${from})`);
