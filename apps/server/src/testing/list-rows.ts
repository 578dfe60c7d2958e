import { type Sql, sql } from '../platform/db.ts';

const manyOf = (count: number): Sql => sql`generate_series(1, ${count}::int) as n`;
const dayOf = (now: Date): Sql => sql`(${now}::timestamptz at time zone 'Asia/Kolkata')::date`;

/**
 * Rows of the lists that staff read by page, `count` for each list, many with an equal sort key. Insert them
 * without triggers and foreign keys.
 */
export const listRows = (count: number, now: Date): readonly Sql[] => [
  ...textRows(count, now),
  ...moneyRows(count, now),
  ...staffRows(count, now),
];

function textRows(count: number, now: Date): readonly Sql[] {
  const many = manyOf(count);
  return [
    sql`insert into promotions.promo (code, description, terms, starts_at, ends_at, is_active,
          is_listed, created_at)
        select 'LIST' || n, 'Farm number ' || n, terms, ${now}::timestamptz - interval '900 days',
               ${now}::timestamptz - make_interval(days => 1 + n % 50), n % 10 > 0, false, ${now}
        from (select terms from promotions.promo order by id limit 1) as made, ${many}`,
    sql`insert into content.page (name, title) select 'list-' || n, 'Season ' || n from ${many}`,
    sql`insert into content.blog (slug, subcategory_id, title, summary, picture, picture_alt, tint,
          author, html, clean_html, contents, words, rules_version, is_active, published_at, updated_at)
        select 'list-' || n, 1, 'Recipe ' || n, '', '', '', 'mutton', '', '', '', '[]', 0, 1,
               n % 2 = 0, ${now}::timestamptz - make_interval(days => n % 50), ${now}
        from ${many}`,
    sql`insert into content.faq (topic_id, anchor, question, html, clean_html, rules_version, position)
        select 1, 'list-' || n, 'Question ' || n, '', '', 1, 1 + n % 50 from ${many}`,
  ];
}

function moneyRows(count: number, now: Date): readonly Sql[] {
  const many = manyOf(count);
  const today = dayOf(now);
  return [
    sql`insert into wallet.adjustment (customer_id, kind, amount_paise, reason, state, asked_by_id,
          asked_by, asked_at)
        select n, 'goodwill', 100, 'Late', 'WAITING', 1, 'Asha', ${now} from ${many}`,
    sql`with made as (
          insert into subscription.plan (subscription_no, customer_id, state, hub_id, paused_from,
            paused_to, created_at)
          select 'HBSLIST' || 100000 + n, customer.id,
                 case when n % 2 = 0 then 'PAUSED' else 'ENDED' end, 1 + n % 3, ${today},
                 ${today} + n % 5, ${now}
          from ${many} join (
            select id, row_number() over (order by id desc) as place from identity.customer
          ) as customer on customer.place = n
          returning id, customer_id
        ), missed as (
          insert into subscription.day (plan_id, date, state, reason)
          select id, ${today} - 1 - (id % 5)::int, 'MISSED', 'PAYMENT' from made
        ), waiting as (
          insert into subscription.day (plan_id, date, state)
          select id, ${today} + 1 + (id % 5)::int, 'PLANNED' from made
        )
        insert into subscription.debit (plan_id, customer_id, date, mandate_no, recharge_txn_no,
          amount_paise, state, reason, debit_at, retry_at, closes_at, created_at, updated_at)
        select id, customer_id, ${today} + 1 + (id % 5)::int, 'HBALIST', 'HBRLIST' || id, 100, 'FAILED',
               'DECLINED', ${now}, ${now}::timestamptz + interval '1 hour',
               ${now}::timestamptz + interval '2 hours', ${now}::timestamptz - interval '2 days', ${now}
        from made`,
    sql`with paid as (
          insert into payments.gateway_payment (attempt_id, kind, reference, customer_id, provider,
            payment_id, state, amount_paise, currency, method, captured_at, created_at, updated_at)
          select n, 'order', 'HBLIST' || n, 1000 + n, 'razorpay', 'pay_list' || n, 'CAPTURED', 100,
                 'INR', 'upi', ${now}::timestamptz - make_interval(days => 10 + n % 50), ${now}, ${now}
          from ${many} returning payment_id
        )
        insert into payments.dispute (provider, provider_dispute_id, payment_id, amount_paise, reason,
          phase, state, respond_by, opened_at, updated_at)
        select 'razorpay', 'disp_' || payment_id, payment_id, 100, '', '',
               case when n % 2 = 0 then 'OPEN' else 'LOST' end,
               case when n % 3 > 0 then ${now}::timestamptz + make_interval(days => (n % 5)::int) end,
               ${now}::timestamptz - make_interval(days => (n % 5)::int), ${now}
        from (select payment_id, row_number() over () as n from paid) as numbered`,
    sql`with made as (
          insert into accounting.payout (provider, settlement_id, utr, settled_at, amount_paise,
            fee_paise, tax_paise, received_on)
          select 'razorpay', 'setl_list' || n, 'UTR' || n,
                 ${now}::timestamptz - make_interval(days => n % 50), 100, 0, 0,
                 case when n % 2 = 0 then ${today} end
          from ${many} returning id
        )
        insert into accounting.settlement_line (file_id, payout_id, provider, kind, entity_id,
          amount_paise, fee_paise, tax_paise, net_paise, state)
        select 1, id, 'razorpay', 'payment', 'list' || id, 100, 0, 0, 100, 'UNKNOWN' from made`,
    sql`insert into accounting.card_receipt (amount_paise, fee_paise, tax_paise, utr, received_on,
          recorded_by, recorded_by_name, recorded_at)
        select 100, 0, 0, 'LIST' || n, ${today}, 1, 'Asha', ${now} from ${many}`,
  ];
}

function staffRows(count: number, now: Date): readonly Sql[] {
  const many = manyOf(count);
  return [
    sql`insert into staff.member (email, full_name, role, is_active, created_at)
        select 'list' || n || '@shop.example', 'Packer ' || n % 50, 'packer', n % 10 > 0, ${now}
        from ${many}`,
    sql`insert into staff.rider (hub_id, full_name, phone, is_active)
        select 1 + n % 3, 'Rider ' || n % 50, '+918' || lpad(n::text, 9, '0'), n % 10 > 0
        from ${many}`,
  ];
}
