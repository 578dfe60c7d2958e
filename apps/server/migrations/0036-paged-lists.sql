-- Indexes of lists that staff read by page. The tables change rarely and are small in every shop that runs today.

-- contract: a shop has at most thousands of promos
create index promo_list on promotions.promo
  ((is_active::integer) desc, (coalesce(ends_at, 'infinity')) desc, id desc);
-- contract: a shop has at most thousands of promos
create index promo_words on promotions.promo
  using gin ((' ' || code || ' ' || description) gin_trgm_ops);

-- contract: a shop has at most hundreds of pages
create index page_words on content.page using gin ((' ' || name || ' ' || title) gin_trgm_ops);
-- contract: a shop has at most thousands of posts
create index blog_list on content.blog (published_at desc, id desc);
-- contract: a shop has at most thousands of posts
create index blog_words on content.blog using gin ((' ' || title) gin_trgm_ops);
-- contract: a shop has at most hundreds of questions
create index faq_list on content.faq (position, id);
-- contract: a shop has at most hundreds of questions
create index faq_words on content.faq using gin ((' ' || question) gin_trgm_ops);

-- contract: a shop has at most thousands of disputes
create index dispute_list_open on payments.dispute ((coalesce(respond_by, 'infinity')), id)
  where state in ('OPEN', 'UNDER_REVIEW');
-- contract: a shop has at most thousands of disputes
create index dispute_list_closed on payments.dispute (opened_at desc, id desc)
  where state not in ('OPEN', 'UNDER_REVIEW');

-- contract: a shop has at most thousands of members of staff
create index member_list on staff.member (((not is_active)::integer), full_name, id)
  where role <> 'rider';
-- contract: a shop has at most thousands of riders
create index rider_list on staff.rider (((not is_active)::integer), full_name, id);
-- contract: a shop has at most thousands of members of staff
create index member_words on staff.member using gin ((' ' || full_name || ' ' || email) gin_trgm_ops);
-- contract: a shop has at most thousands of riders
create index rider_words on staff.rider using gin ((' ' || full_name || ' ' || phone) gin_trgm_ops);
