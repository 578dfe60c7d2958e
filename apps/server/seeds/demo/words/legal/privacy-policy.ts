import { company, helpContact } from '../facts.ts';
import type { DemoLegalPage } from '../types.ts';

export const privacyPolicy: DemoLegalPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  updatedOn: '2026-11-01',
  htmlContent: `
<p><em>This is a starting text for a demo shop; whoever runs the shop must have it checked by a lawyer, and make it match what is really done, before relying on it.</em></p>
<p>${company.name}, ${company.address} ${company.pinCode}, decides why and how your personal data is used in this shop. Under the Digital Personal Data Protection Act, 2023 (“the Act”) we are the data fiduciary and you are the data principal. This notice says what we hold, why, for how long, who else sees it, and what you can demand.</p>

<h2>In short</h2>
<ul>
<li>We use your data to bring you food, to be paid for it, and to keep the books that the law asks for.</li>
<li>Card numbers never reach us. We do not sell data, and we show no advertising of others.</li>
<li>You can see, correct, take along and erase what is yours, and nobody asks you for a reason.</li>
</ul>

<h2>What we hold and why</h2>
<table>
<thead><tr><th>Data</th><th>What for</th><th>On what ground</th><th>How long</th></tr></thead>
<tbody>
<tr><td>Mobile number, name, e-mail, password (only its hash)</td><td>Login, your account, messages about orders</td><td>You give it for this purpose</td><td>Until you erase the account</td></tr>
<tr><td>Addresses, location on the map, instructions, receiver’s name</td><td>Finding your hub, delivering</td><td>You give it for this purpose</td><td>Until you delete them; in past orders as below</td></tr>
<tr><td>Orders, invoices, payments, refunds</td><td>Fulfilling the order, warranty, tax and company law</td><td>Contract of sale; legal duty</td><td>8 years after the financial year</td></tr>
<tr><td>Payment tokens, last four digits, UPI handle</td><td>Paying again without typing, refunds</td><td>Your consent, asked when you save them</td><td>Until you remove them</td></tr>
<tr><td>HB Money, points, membership, referrals</td><td>Keeping the accounts right</td><td>You take part; legal duty</td><td>As orders</td></tr>
<tr><td>Cart, wish list, recently viewed, searches</td><td>Showing them to you again, better results</td><td>You use these functions</td><td>Up to 12 months</td></tr>
<tr><td>Reviews and photos, complaints</td><td>Showing reviews; answering you</td><td>You send them</td><td>Reviews until you remove them; complaints 3 years</td></tr>
<tr><td>A random device number, session cookie, kind of device, the campaign that a link names</td><td>Keeping you logged in, protection against fraud, knowing which links work</td><td>Needed to provide the shop securely</td><td>Session: up to 30 days; logs: 1 year</td></tr>
<tr><td>Address for push messages, newsletter address</td><td>Messages that you ordered</td><td>Your consent</td><td>Until you withdraw it</td></tr>
</tbody>
</table>
<p>We ask for nothing else, and the shop works without your location from the phone: type an address instead.</p>

<h2>Consent, and taking it back</h2>
<p>Where we rely on consent we ask for it at the place where it matters, for that purpose alone, in plain language. You can ask for this notice in any of the languages of the Eighth Schedule to the Constitution. Taking consent back is as easy as giving it: the switch in your profile, the link under each newsletter, the remove button beside a saved card. What was done before remains lawful; what needs the consent stops.</p>

<h2>Who else sees it</h2>
<ul>
<li><strong>Riders</strong> see name, address, number and instructions of the orders that they carry, for the time of the delivery.</li>
<li><strong>Payment companies</strong> get what a payment needs.</li>
<li><strong>Carriers of messages</strong> (SMS, chat, e-mail, push) get the number or address and the text.</li>
<li><strong>Hosting and map services</strong> process data on our order, under contract, and not for purposes of their own.</li>
<li><strong>Authorities and courts</strong>, where a law obliges us.</li>
<li><strong>The person who referred you</strong> sees that your first order is pending or delivered, and the beginning of your name. Nothing about its contents.</li>
</ul>
<p>Data is stored in India. If a processor must handle some of it elsewhere, this happens only in countries that the central government has not restricted, and it is named here.</p>

<h2>What we do not do</h2>
<ul>
<li>No sale or renting of data.</li>
<li>No price that depends on who you are. Prices depend on the hub, the day, and offers or a membership whose rules you can read.</li>
<li>No decision with serious effect by machine alone: a blocked account or a refused refund is looked at by a person.</li>
</ul>

<h2>Children</h2>
<p>Accounts are for people of 18 years and more. We do not knowingly process data of children, do not track them and do not address advertising to them. If you find that a child has registered, tell us and we erase it.</p>

<h2>How it is protected</h2>
<p>Transmission is encrypted. Passwords are stored as hashes that cannot be turned back. Staff see what their role needs, log in with a second factor, and what they open or change is recorded. Copies are kept encrypted for recovery. If data is ever breached, we inform every person affected and the Data Protection Board of India without delay, with what happened, what may follow and what you can do.</p>

<h2>Your rights</h2>
<ol>
<li><strong>Know:</strong> a summary of your data, what we do with it, and with whom it was shared.</li>
<li><strong>Copy:</strong> all of it as a file that machines can read.</li>
<li><strong>Correct and complete</strong> what is wrong or missing; most of it you can change yourself.</li>
<li><strong>Erase:</strong> we remove what no law obliges us to keep. Invoices remain, cut off from your profile.</li>
<li><strong>Withdraw consent</strong> at any time.</li>
<li><strong>Nominate</strong> somebody who may use these rights for you in case of death or incapacity.</li>
<li><strong>Complain</strong> and get an answer.</li>
</ol>
<p>Use your account, or write to ${helpContact.email}. We check that it is really you, by a code to your number, and answer within 30 days, free of charge. The Act asks one thing of you as well: give true data, and do not complain in somebody else’s name.</p>

<h2>Cookies and storage in the browser</h2>
<p>One cookie keeps your session; it cannot be read by scripts. A random device number, your theme, and a copy of the shop’s link list lie in your browser’s storage. There are no advertising cookies. You can delete all of it in the browser; you will then have to log in again.</p>

<h2>Grievance officer</h2>
<p>${company.grievanceOfficer}, ${company.grievanceEmail}, ${company.address} ${company.pinCode}, ${helpContact.phone}. Complaints are acknowledged within 48 hours and answered within 30 days. If the answer does not satisfy you, you may turn to the Data Protection Board of India.</p>

<h2>Changes</h2>
<p>The date above tells when this text was last changed. If we want to use data for a new purpose, we ask first; we do not let a changed text ask for us.</p>
`,
};
