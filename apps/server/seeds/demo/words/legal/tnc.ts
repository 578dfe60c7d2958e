import { company, coolingOffDays, helpContact } from '../facts.ts';
import type { DemoLegalPage } from '../types.ts';

export const tnc: DemoLegalPage = {
  slug: 'tnc',
  title: 'Terms and conditions',
  updatedOn: '2026-11-01',
  htmlContent: `
<p><em>This is a starting text for a demo shop; whoever runs the shop must have it checked by a lawyer before relying on it.</em></p>
<p>These terms apply between you and ${company.name}, ${company.address} ${company.pinCode} (“we”), when you use our website or app or order from us. They are written to be read. Where a law gives you more than they do, the law counts.</p>

<h2>1. The account</h2>
<ul>
<li>Anybody may look around and fill a cart. To order you need an account with your own Indian mobile number, and you must be at least 18 years old.</li>
<li>Codes and passwords are for you alone. What is ordered with them counts as ordered by you until you tell us that somebody else has them.</li>
<li>Keep your name, number and address right; a wrong address is the commonest reason for a lost delivery.</li>
<li>We may close an account that is used for fraud, for threats against riders or staff, or for orders that are refused again and again. We tell you why. What is left of your recharges in HB Money goes back to where it was paid from.</li>
</ul>

<h2>2. What we sell, and how it is described</h2>
<ul>
<li>Pictures show the kind of goods, not the very piece. Weight, number of pieces and “serves” are what the page says; pieces vary by nature.</li>
<li>Prices are for net weight, in rupees, and include GST. A struck price is the retail price printed on the pack or the price at which the pack was offered before.</li>
<li>Meat and poultry are sold as halal on the basis of the certificates shown on the product’s page. If a certificate ends or is withdrawn, the product is taken off the page.</li>
<li>Nutrition, storage and cooking notes help you cook; they are no medical advice. If you have an allergy, read the label. Fish, shellfish, egg, milk, wheat, mustard, sesame, peanut and tree nuts are handled in our kitchens.</li>
<li>Goods are for households. We may limit how many packs one customer can buy; the limit is shown.</li>
</ul>

<h2>3. How a contract comes about</h2>
<ol>
<li>The shop window is an invitation. “Place order” is your offer; it holds goods, slot and price for 15 minutes.</li>
<li>The contract is made when you have paid, or, where you pay at the door, when the order is placed. The confirmation page and a message say so.</li>
<li>If goods fail our check on the day, if a price was obviously mistyped (a kilo of prawns for ₹5), or if events outside our control close the way to you, we may cancel all or part of it. You then get back everything that you paid for that part.</li>
</ol>

<h2>4. Paying</h2>
<p>You may pay by the methods shown for your order. Online payments are made with payment companies licensed in India; we never see or store a card number. Where you pay at the door, please have the amount ready. Refunds follow <a href="/help/refund-policy">the refund and cancellation policy</a>.</p>

<h2>5. Delivery</h2>
<p>Areas, slots, fees and what happens when nobody is at home are set out in <a href="/help/delivery-policy">the delivery policy</a>. The risk in the goods passes to you when they are handed over at the address.</p>

<h2>6. Cancelling</h2>
<p>You may cancel free of charge until a rider has been assigned. Fresh food that has been accepted cannot be returned because you changed your mind. If it is wrong, missing, damaged or not fresh, it is refunded or replaced.</p>

<h2>7. Offers, points, HB Money and HB Select</h2>
<ul>
<li><strong>Offers and codes:</strong> each has its own conditions, which are shown with it. One code for an order. Not for resale, not for cash.</li>
<li><strong>HB Points:</strong> a thank-you without claim to payment. They have an end date, and points for cancelled or refunded orders are taken back.</li>
<li><strong>HB Money:</strong> a balance that can be used in this shop only. Nothing in it expires; credit from offers is spent first and ends with the account. It cannot be moved to others or drawn as cash. A recharge that is not spent can go back to where it was paid from, as <a href="/help/refund-policy">the refund and cancellation policy</a> says.</li>
<li><strong>HB Select:</strong> benefits, price and length of each plan are shown before you buy. It begins with payment and ends at 23:59 India time on its last day. It is refunded in full within ${coolingOffDays} days of its start if no order saved anything by it, later for the months that have not begun. Renewal is charged only if you agreed to it beforehand.</li>
<li><strong>Refer and earn:</strong> for people who are really new and really somebody else. Rewards are credited when the friend’s first order has been delivered and are taken back if it is refunded.</li>
</ul>

<h2>8. Subscription</h2>
<p>In a subscription each delivery day becomes an order of its own, at the prices of that day, made on the evening before. You may change, skip or pause a day until it closes, and end the whole plan at any time. If a day cannot be paid, it is skipped.</p>

<h2>9. Reviews and other words of yours</h2>
<p>Reviews may be written by those who bought the product. You keep your rights in text and photos and allow us to show them in the shop. We remove what is insulting, unlawful, personal data of others, or about something else; we do not remove a review because it is bad for us.</p>

<h2>10. What you may not do</h2>
<p>Do not break into accounts, read prices and stock by machine at a rate that hurts others, order without meaning to accept, or use our texts and pictures for another shop.</p>

<h2>11. If something goes wrong</h2>
<p>We are liable for what we cause on purpose or by carelessness, for harm to life and health, and for unsafe food as the Consumer Protection Act, 2019 and the Food Safety and Standards Act, 2006 say. For other damage from slight carelessness our liability ends at the value of the order. We are not liable for what comes from wrong storage or cooking after delivery.</p>

<h2>12. Complaints and disputes</h2>
<ul>
<li>Help: ${helpContact.phone}, ${helpContact.email}, ${helpContact.hours}.</li>
<li>Grievance officer under the Consumer Protection (E-Commerce) Rules, 2020: ${company.grievanceOfficer}, ${company.grievanceEmail}. Complaints are acknowledged within 48 hours and settled within one month.</li>
<li>You may also turn to the National Consumer Helpline (1915) or to the consumer commission of your district.</li>
<li>Indian law applies. For businesses the courts at our registered place are competent; consumers may go to the courts and commissions of their own place.</li>
</ul>

<h2>13. Changes</h2>
<p>If we change these terms, the new text stands here with its date. For an order the text of its day counts. Changes that matter to a running plan or balance are announced at least 15 days ahead.</p>
`,
};
