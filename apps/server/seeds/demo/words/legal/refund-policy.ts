import { company, coolingOffDays, helpContact, rechargeReturnDays, reportDays } from '../facts.ts';
import type { DemoLegalPage } from '../types.ts';

export const refundPolicy: DemoLegalPage = {
  slug: 'refund-policy',
  title: 'Refund and cancellation policy',
  updatedOn: '2026-11-01',
  htmlContent: `
<p><em>This is a starting text for a demo shop; whoever runs the shop must have it checked by a lawyer before relying on it.</em></p>
<p>${company.name} sells fresh food. It cannot go back on the shelf, so we try to get it right before it leaves. When we do not, you should not have to argue for your money. This page says what happens when.</p>

<h2>When you cancel</h2>
<table>
<thead><tr><th>The order is</th><th>Cancel?</th><th>What you get back</th></tr></thead>
<tbody>
<tr><td>Not yet paid</td><td>Yes, or let it lapse after 15 minutes</td><td>Nothing was charged</td></tr>
<tr><td>Placed or confirmed</td><td>Yes, in the order’s page</td><td>Everything, delivery fee included</td></tr>
<tr><td>Given to a rider</td><td>No longer</td><td>–</td></tr>
<tr><td>Out for delivery or delivered</td><td>No</td><td>See “When something is wrong”</td></tr>
</tbody>
</table>
<p>Promo codes, points and HB Money that were used come back to where they were; a code that has ended in the meantime does not live again. A scratch card of a cancelled order is void.</p>
<p>Whoever cancels or refuses very often may be asked to pay in advance.</p>

<h2>When we cancel</h2>
<p>If goods fail our check, cannot be had, or cannot be brought, we cancel that part or the whole and refund all that you paid for it, with its share of fees. You hear it as soon as we know it. We do not put something else into the bag without asking you.</p>

<h2>When something is wrong</h2>
<p>Report it from the order within <strong>${reportDays} days of delivery</strong>. For fish, prawns, mince and offal please do it <strong>on the day of delivery</strong>: they keep only one day, and we can judge them best then. A photo of the goods and of the label with the batch code is what we need. Keep the goods cold until you have our answer.</p>
<table>
<thead><tr><th>Case</th><th>What we do</th></tr></thead>
<tbody>
<tr><td>Something is missing</td><td>Refund of that item, or we bring it</td></tr>
<tr><td>Wrong item or wrong cut</td><td>Refund or the right one; you may keep what came</td></tr>
<tr><td>Leaking, open or warm pack</td><td>Refund or new goods</td></tr>
<tr><td>Smells off, past its date, not as described</td><td>Refund, and a look into the batch</td></tr>
<tr><td>Weight clearly below the label</td><td>Refund in proportion to what is missing</td></tr>
<tr><td>Paid twice, or paid without an order</td><td>The payment that is too much goes back</td></tr>
<tr><td>Never arrived</td><td>Full refund</td></tr>
</tbody>
</table>
<p>We answer by the time that is shown when you report, usually the same day. Refunding an item returns its share of the offer and, if the whole order is refunded, of the fees.</p>

<h2>When there is no refund</h2>
<ul>
<li>You have changed your mind about goods that you accepted.</li>
<li>Size, number of pieces, colour or fat vary within what the page says.</li>
<li>Weight that is lost in cooking, or the few grams of liquid in a tray.</li>
<li>Goods that were kept warm, thawed or past their date after delivery.</li>
<li>Nobody was there to take the delivery, the number could not be reached, or the address was wrong.</li>
<li>The goods have been thrown away, so that nothing can be seen.</li>
</ul>
<p>If you think that your case is different, write to us. A person reads it.</p>

<h2>How the money comes back</h2>
<table>
<thead><tr><th>You paid by</th><th>It goes to</th><th>Usually within</th></tr></thead>
<tbody>
<tr><td>UPI</td><td>The same UPI account</td><td>5–7 working days after approval</td></tr>
<tr><td>Card, net banking, pay later</td><td>The same card, account or lender</td><td>5–7 working days after approval</td></tr>
<tr><td>HB Money</td><td>HB Money</td><td>The same day</td></tr>
<tr><td>Cash or at the door</td><td>HB Money</td><td>The same day</td></tr>
<tr><td>Two methods together</td><td>Each gets back its part</td><td>As above</td></tr>
</tbody>
</table>
<p>The way you paid is the rule. If you would rather have it at once, choose HB Money when you report. The order’s page shows where a refund stands. Banks take their own time; if it has not come after ten working days, send us your statement and we give you the reference number.</p>
<p>Money that was debited although no order came about is returned by the bank or by us on its own, mostly within three to seven working days.</p>

<h2>Subscriptions</h2>
<p>A day that you skip before it closes is not charged; one that was paid ahead comes back as HB Money. If you end the plan, what was paid for days to come goes back. Delivered days follow the rules above.</p>

<h2>HB Select and HB Money</h2>
<p>A membership is refunded in full within ${coolingOffDays} days of its start if no order saved anything by it; after that the months that have not begun are refunded. A recharge made by mistake goes back to where it was paid from, as far as it is unspent; write to us within ${rechargeReturnDays} days. If you leave us, what is left of your recharges goes back the same way.</p>

<h2>Who to turn to</h2>
<p>${helpContact.phone}, ${helpContact.email}, ${helpContact.hours}. Grievance officer: ${company.grievanceOfficer}, ${company.grievanceEmail}.</p>
`,
};
