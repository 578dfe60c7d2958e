create schema campaigns;

-- Offers to the customers of a segment, on one channel.
create table campaigns.campaign (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  channel text not null check (channel in ('push', 'sms', 'email', 'whatsapp')),
  segment text not null,
  subject text not null,
  body text not null check (body <> ''),
  link text not null,
  -- Name of the template that is registered with the carrier.
  template text not null,
  promo_code text,
  -- Null: as soon as a member of staff sends it.
  send_at timestamptz,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'STOPPED')),
  revision integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- The last customer that the sending looked at; it continues after this one.
  after_customer bigint not null default 0,
  check ((state in ('DRAFT', 'SCHEDULED')) <= (started_at is null)),
  check ((state in ('SENT', 'STOPPED')) = (ended_at is not null))
);
comment on table campaigns.campaign is 'Offers that staff send to the customers of a segment';

-- One row for each customer of a campaign.
create table campaigns.recipient (
  campaign_id bigint not null references campaigns.campaign(id),
  customer_id bigint not null,
  sent_at timestamptz not null,
  primary key (campaign_id, customer_id)
);
comment on table campaigns.recipient is 'Customers to whom a campaign was sent, each once';

create index recipient_customer on campaigns.recipient (customer_id);
