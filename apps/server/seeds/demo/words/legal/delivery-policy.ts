import {
  company,
  expressHours,
  feeTable,
  helpContact,
  slotCutoffMinutes,
  slotHours,
} from '../facts.ts';
import type { DemoLegalPage } from '../types.ts';

export const deliveryPolicy: DemoLegalPage = {
  slug: 'delivery-policy',
  title: 'Shipping and delivery policy',
  updatedOn: '2026-11-01',
  htmlContent: `
<p><em>This is a starting text for a demo shop; whoever runs the shop must have it checked by a lawyer before relying on it.</em></p>
<p>${company.name} delivers with its own riders from hubs in the neighbourhood. There is no courier in between and no parcel that lies in a depot. This page says where, when, for how much, and what we both do if it does not work out.</p>

<h2>Where</h2>
<p>Each hub has an area on the map. Set your location, and the shop tells at once whether you are inside one and which hub serves you. Prices, stock and slots are those of that hub. If you choose an address in another area, the cart is checked again and you see what has changed.</p>

<h2>When</h2>
<ul>
<li><strong>Slots:</strong> ${slotHours}. A slot closes ${slotCutoffMinutes} minutes before it begins, or when its places are taken. On holidays and cleaning days a hub may be closed; those days are not offered.</li>
<li><strong>Express:</strong> from ${expressHours}, where the hub offers it. The time named at checkout counts from placing the order.</li>
<li><strong>Later goods:</strong> some need a day to be cut or fetched. Their page says “Delivering Fresh Tomorrow Morning” or the date.</li>
<li><strong>Pre-orders:</strong> from the day on the page. They come as a delivery of their own with a slot of your choice.</li>
</ul>
<p>All times are India time. When you place an order we hold your slot for 15 minutes until it is paid.</p>

<h2>What it costs</h2>
<p>The fee follows the hub, not the distance. Delivery is free from the amount in the table, counted after item discounts. An order in several deliveries pays once. Fees include 18 % GST. If a slot ever has a price of its own, it stands beside the slot before you choose it.</p>
${feeTable}

<h2>How it travels</h2>
<p>Meat at 0–4 °C, fish at 0–2 °C, frozen goods at −18 °C, in insulated bags with gel ice. Raw goods are packed apart from vegetables and staples. Each pack carries name, net weight, packing date, use-by date, batch and the FSSAI licence of the hub.</p>

<h2>At the door</h2>
<ol>
<li>Please see to it that somebody can take the bag during the slot. Instructions such as “leave with the guard” can be added to the address; from then on the bag is in your care.</li>
<li>Look at the packs. Hand back at once what is warm, open or leaking.</li>
<li>If you pay at the door, have the amount ready. Riders carry little change.</li>
<li>Put meat and fish into the fridge within 20 minutes.</li>
</ol>
<p>Riders may call, but will never ask for a code, a card number or a PIN.</p>

<h2>If nobody is there</h2>
<p>The rider rings and waits up to ten minutes. If we cannot reach you, the goods go back to the hub. Because fresh food cannot be sold a second time, it is not refunded. For dry goods that come back whole we refund the goods and keep the delivery fee.</p>

<h2>If we are late</h2>
<p>Rain, processions and cricket do happen. The order’s page always shows the time that we expect now, and the rider can be called from there. If we cannot deliver on that day, you choose: another slot, or the whole amount back. If it arrives and is no longer cold, do not accept it; it is refunded.</p>

<h2>Changing an order</h2>
<p>Until a rider is assigned you can cancel free of charge. If the order can still be moved to another slot, its page offers that. Address and items cannot be changed once the order stands; “Reorder” puts the same things into a new cart.</p>

<h2>Ramadan and Eid</h2>
<p>In Ramadan and in the days before Eid slots before sunset fill early. Hubs may open other hours then; what checkout shows is what counts. Where a date follows the moon, a delivery may move by one day, and we tell you before.</p>

<h2>Questions</h2>
<p>${helpContact.phone}, ${helpContact.email}, ${helpContact.hours}; short answers are in <a href="/help/faqs">the help pages</a>, and what is refunded in <a href="/help/refund-policy">the refund policy</a>.</p>
`,
};
