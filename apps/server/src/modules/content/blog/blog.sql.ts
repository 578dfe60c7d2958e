import { shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';
import { idRow } from '../../../platform/rows.ts';
import type { CleanText } from '../html/clean-html.ts';

const categoryRow = z.object({ id: z.number(), seoName: z.string(), header: z.string() });
export type CategoryRow = z.infer<typeof categoryRow>;

export const selectBlogCategories = (q: Queryable) =>
  q.many(
    categoryRow,
    sql`select id, seo_name as "seoName", header from content.blog_category order by position, id`,
  );

const subcategoryRow = z.object({ ...categoryRow.shape, categoryId: z.number() });
export type SubcategoryRow = z.infer<typeof subcategoryRow>;

export const selectBlogSubcategories = (q: Queryable) =>
  q.many(
    subcategoryRow,
    sql`select id, category_id as "categoryId", seo_name as "seoName", header
        from content.blog_subcategory order by position, id`,
  );

const postRow = z.object({
  id: z.number(),
  slug: z.string(),
  subcategoryId: z.number(),
  title: z.string(),
  summary: z.string(),
  picture: z.string(),
  tint: shapes.tint,
  words: z.number(),
  updatedAt: z.date(),
  productIds: z.array(z.number()),
  hasIngredients: z.boolean(),
});
export type PostRow = z.infer<typeof postRow>;

/** Published posts, the newest first, without their texts. */
export const selectPosts = (q: Queryable) =>
  q.many(
    postRow,
    sql`select id, slug, subcategory_id as "subcategoryId", title, summary, picture, tint, words,
               updated_at as "updatedAt", coalesce(product_ids, '[]') as "productIds",
               exists (select from content.blog_ingredient where blog_id = blog.id)
                 as "hasIngredients"
        from content.blog
        left join (
          select blog_id, json_agg(product_id order by position) as product_ids
          from content.blog_product group by blog_id
        ) as goods on blog_id = id
        where is_active order by published_at desc, id desc`,
  );

const contents = z.array(shapes.contentsEntry);

const textColumns = sql`html, clean_html as "cleanHtml", contents, rules_version as "rulesVersion"`;
const textRow = z.object({
  html: z.string(),
  cleanHtml: z.string(),
  contents,
  rulesVersion: z.number(),
});
export type TextRow = z.infer<typeof textRow>;

const ingredientRow = z.object({ sku: z.string(), quantity: z.number() });
export type Ingredient = z.infer<typeof ingredientRow>;

/** The packs of a recipe, of a query on `content.blog`. */
export const ingredientsColumn = sql`
  coalesce((select json_agg(json_build_object('sku', sku, 'quantity', quantity) order by position)
            from content.blog_ingredient where blog_id = blog.id), '[]') as ingredients`;
export const ingredients = z.array(ingredientRow);

const postTextRow = z.object({
  ...textRow.shape,
  ingredients,
  id: z.number(),
  pictureAlt: z.string(),
  author: z.string(),
  publishedAt: z.date(),
});

/** The text of a published post. */
export const selectPostText = (q: Queryable, slug: string) =>
  q.maybe(
    postTextRow,
    sql`select id, picture_alt as "pictureAlt", author, published_at as "publishedAt", ${textColumns},
               ${ingredientsColumn}
        from content.blog where slug = ${slug} and is_active`,
  );

export interface NewPost {
  slug: string;
  subcategoryId: number;
  title: string;
  summary: string;
  picture: string;
  pictureAlt: string;
  tint: string;
  author: string;
  html: string;
  isActive: boolean;
  publishedAt: Date;
  productIds: readonly number[];
  ingredients: readonly Ingredient[];
}

/** Creates or updates the post with this slug, with its products. */
export async function upsertPost(
  tx: Tx,
  post: NewPost,
  clean: CleanText,
  rulesVersion: number,
  now: Date,
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`insert into content.blog
          (slug, subcategory_id, title, summary, picture, picture_alt, tint, author, html,
           clean_html, contents, words, rules_version, is_active, published_at, updated_at)
        values (${post.slug}, ${post.subcategoryId}, ${post.title}, ${post.summary},
                ${post.picture}, ${post.pictureAlt}, ${post.tint}, ${post.author}, ${post.html},
                ${clean.html}, ${JSON.stringify(clean.contents)}::jsonb, ${clean.words},
                ${rulesVersion}, ${post.isActive}, ${post.publishedAt}, ${now})
        on conflict (slug) do update
          set subcategory_id = excluded.subcategory_id, title = excluded.title,
              summary = excluded.summary, picture = excluded.picture,
              picture_alt = excluded.picture_alt, tint = excluded.tint, author = excluded.author,
              html = excluded.html, clean_html = excluded.clean_html,
              contents = excluded.contents, words = excluded.words,
              rules_version = excluded.rules_version, is_active = excluded.is_active,
              published_at = excluded.published_at, updated_at = excluded.updated_at
        returning id`,
  );
  await tx.run(sql`delete from content.blog_product where blog_id = ${id}`);
  await tx.run(sql`
    insert into content.blog_product (blog_id, product_id, position)
    select ${id}, product_id, min(place)
    from unnest(${post.productIds}::bigint[]) with ordinality as given (product_id, place)
    group by product_id`);
  await tx.run(sql`delete from content.blog_ingredient where blog_id = ${id}`);
  await tx.run(sql`
    insert into content.blog_ingredient (blog_id, sku, quantity, position)
    select ${id}, sku, quantity, place
    from unnest(${post.ingredients.map(({ sku }) => sku)}::text[],
                ${post.ingredients.map(({ quantity }) => quantity)}::int[])
      with ordinality as given (sku, quantity, place)`);
  return id;
}
