import type { DemoReview } from '../demo/catalogue.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

/** Inserts published reviews of the demo shop and updates the totals of their products. */
export async function insertReviews(
  tx: Tx,
  reviews: readonly DemoReview[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into reviews.review (product_id, product_name, customer_id, customer_name, order_no,
                                rating, text, status, created_at, decided_at, decided_by)
    select p.id, p.name, 1, r.name, 'HBDEMO' || lpad(r.place::text, 6, '0'), r.rating, r.text,
           'SHOWN', at, at, 'Demo shop'
    from rows from (jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb)
           as (product text, name text, rating int, text text, "daysAgo" int))
         with ordinality as r(product, name, rating, text, days, place)
    join catalogue.product p on p.seo_name = r.product
    cross join lateral (select ${now}::timestamptz - r.days * interval '1 day' as at) as written
    order by r.days desc, r.place`);
  await tx.run(sql`
    insert into catalogue.rating (product_id, counts)
    select product_id, array_agg(given order by star)
    from (
      select product_id, star, count(*) filter (where rating = star)::int as given
      from reviews.review cross join generate_series(1, 5) as star
      where status = 'SHOWN'
      group by product_id, star
    ) as counted
    group by product_id`);
}
