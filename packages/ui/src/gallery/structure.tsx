import { useState } from 'react';
import { Accordion } from '../components/accordion.tsx';
import { Badge } from '../components/badge.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Countdown } from '../components/countdown.tsx';
import { KeyValue } from '../components/key-value.tsx';
import { Price } from '../components/price.tsx';
import { SectionHeading, moreLinkClass } from '../components/section-heading.tsx';
import { Avatar, Divider, Kbd } from '../components/small-parts.tsx';
import { type Column, Table } from '../components/table.tsx';
import { Tabs } from '../components/tabs.tsx';
import { Timeline } from '../components/timeline.tsx';
import { Icon } from '../icons/icon.tsx';
import { Group, Sample } from './frame.tsx';

const days = [
  { id: 'today', label: 'Today', note: '21 Nov' },
  { id: 'tomorrow', label: 'Tomorrow', note: '22 Nov' },
  { id: 'sunday', label: 'Mon', note: '23 Nov' },
  { id: 'full', label: 'Tue', note: 'Full', disabled: true },
] as const;

function TabSamples() {
  const [tab, setTab] = useState('all');
  const [day, setDay] = useState<(typeof days)[number]['id']>('today');
  return (
    <Sample name="Tabs" flow="stack">
      <Tabs
        label="Referrals"
        items={[
          { id: 'all', label: 'ALL' },
          { id: 'pending', label: 'Pending Referral' },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'all' ? 'Three friends have joined.' : 'One friend has not ordered yet.'}
      </Tabs>
      <Tabs label="Day" variant="pill" items={days} value={day} onChange={setDay}>
        Slots of the chosen day.
      </Tabs>
    </Sample>
  );
}

const orders = [
  { number: 'HB-10241', area: 'Banjara Hills', state: 'Out for delivery', total: 898 },
  { number: 'HB-10242', area: 'Mehdipatnam', state: 'Confirmed', total: 1107.5 },
  { number: 'HB-10243', area: 'Tolichowki', state: 'Delivered', total: 249 },
];

const orderColumns: Column<(typeof orders)[number]>[] = [
  { id: 'number', header: 'Order', cell: (order) => <b>{order.number}</b> },
  { id: 'area', header: 'Area', cell: (order) => order.area },
  { id: 'state', header: 'State', cell: (order) => <Badge tone="info">{order.state}</Badge> },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => <Price sale={order.total} size="row" exact />,
  },
];

const FoldSamples = () => (
  <>
    <Sample name="Accordion" flow="stack">
      <Accordion
        single="product"
        items={[
          {
            id: 'store',
            title: 'Storage and thawing',
            content: 'Keep at 0–4 °C and cook within two days.',
            open: true,
          },
          { id: 'food', title: 'Nutrition per 100 g', content: 'Energy 143 kcal, protein 27 g.' },
        ]}
      />
    </Sample>
    <Sample name="Timeline" flow="stack">
      <Timeline
        label="Where the order is"
        stateLabels={{ done: 'Done', current: 'Now', upcoming: 'Upcoming', failed: 'Failed' }}
        steps={[
          { id: '1', title: 'Order Confirmed', state: 'done', time: '5:42 pm' },
          { id: '2', title: 'Delivery Boy Assigned', state: 'done', time: '6:05 pm' },
          {
            id: '3',
            title: 'Out for Delivery',
            state: 'current',
            time: '6:20 pm',
            detail: 'Imran is four minutes away.',
          },
          { id: '4', title: 'Order Delivered', state: 'upcoming' },
        ]}
      />
    </Sample>
  </>
);

const SmallSample = () => (
  <Sample name="KeyValue, Divider, Kbd, Avatar" flow="stack">
    <KeyValue
      items={[
        { label: 'Deliver to', value: 'Ayesha Khan, 12 Road No. 12' },
        { label: 'Pay', value: 'Cash on delivery' },
      ]}
    />
    <Divider />
    <Divider>or</Divider>
    <p>
      Press <Kbd>/</Kbd> to search.
    </p>
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar name="Ayesha Khan" /> <Avatar name="Rahul" size={28} /> Ayesha Khan
    </div>
  </Sample>
);

export const StructureGroup = () => (
  <Group title="Structure">
    <Sample name="SectionHeading, Countdown" flow="wide">
      <SectionHeading
        title="Bestsellers near you"
        subtitle="Ordered most in Banjara Hills this week"
        action={
          <a href="#structure" className={moreLinkClass}>
            See all <Icon name="caret-right" size="1em" />
          </a>
        }
      />
      <SectionHeading
        title="Deals of the day"
        action={<Countdown endsAt={15_512_000} startedAt={0} label="Ends in" />}
      />
    </Sample>
    <Sample name="Breadcrumbs">
      <Breadcrumbs
        label="Breadcrumbs"
        items={[
          { label: 'Home', href: '#brand-and-colour' },
          { label: 'Goat & lamb', href: '#structure' },
          { label: 'Goat Curry Cut' },
        ]}
      />
    </Sample>
    <TabSamples />
    <FoldSamples />
    <Sample name="Table" flow="wide">
      <Table
        caption="Orders of today"
        rows={orders}
        rowKey={(order) => order.number}
        columns={orderColumns}
      />
      <br />
      <Table
        caption="Orders of tomorrow"
        rows={[]}
        rowKey={() => ''}
        columns={orderColumns}
        empty="No orders yet"
      />
    </Sample>
    <SmallSample />
  </Group>
);
