import type { DemoBlog } from '../types.ts';

export const readingAHalalCertificate: DemoBlog = {
  slug: 'reading-a-halal-certificate',
  title: 'How to read a halal certificate, line by line',
  summary:
    'Eight lines that every halal certificate should have, what it does not say, how it meets the batch on your pack, and questions to ask a shop.',
  category: 'halal-and-us',
  subcategory: 'what-halal-means',
  author: 'Yusuf Baig, quality',
  picture: 'hero.webp',
  publishedDaysAgo: 24,
  updatedDaysAgo: 7,
  productSeoNames: ['goat-curry-cut', 'chicken-curry-cut', 'whole-chicken', 'mutton-seekh-kebab'],
  htmlContent: `
<p>A green stamp is easily printed. What stands behind it is paper, and paper can be read. You need no law degree for it and about three minutes. Here is what I look at when a supplier hands me a certificate, and what you can look at when we show ours.</p>

<h2>Who writes these papers</h2>
<p>In India the food authority, FSSAI, licenses every food business for hygiene and safety. It does not certify halal. That is done by private bodies: trusts, councils of scholars, and companies that inspect. Some of them are themselves audited by an accreditation board against an international norm for certifiers, ISO/IEC 17065, and against a halal standard. For meat exported as halal the government now asks for such accreditation; for meat sold inside the country it does not. So two questions belong together: <em>what does the paper say</em>, and <em>who checks the one who wrote it</em>?</p>

<h2>Eight lines to look for</h2>
<table>
<thead><tr><th>Line</th><th>Good</th><th>Ask again if</th></tr></thead>
<tbody>
<tr><td>1. Holder</td><td>Legal name and address of the slaughter house or plant</td><td>Only a brand name, or the address of an office</td></tr>
<tr><td>2. Scope</td><td>Species and steps: “slaughter, cutting and chilling of goat and sheep”</td><td>“Meat products” and no more</td></tr>
<tr><td>3. Method</td><td>By hand or by machine; stunned or not</td><td>Nothing is said</td></tr>
<tr><td>4. Standard</td><td>Named with number and year</td><td>“As per Islamic law”, without any text behind it</td></tr>
<tr><td>5. Certifier</td><td>Name, address, telephone, accreditation number</td><td>You cannot find the body outside the paper</td></tr>
<tr><td>6. Validity</td><td>From–to, usually one year</td><td>Expired, or no end at all</td></tr>
<tr><td>7. Number</td><td>Unique, can be looked up online or by phone</td><td>The number is not known there</td></tr>
<tr><td>8. Signature</td><td>Name and role of the one who signed, with seal</td><td>A stamp alone</td></tr>
</tbody>
</table>

<h2>Three kinds that are often confused</h2>
<ul>
<li><strong>Plant certificate.</strong> The place and its process have been audited. Valid for months. It does not follow a single animal.</li>
<li><strong>Product certificate.</strong> A recipe has been checked: seasoning, casings, enzymes, flavours. It matters for <a href="/ready-to-cook/mutton-seekh-kebab">kebabs</a> and everything with an ingredient list.</li>
<li><strong>Batch or shipment certificate.</strong> This lot, of this date, so many carcasses, by this slaughterman. The strongest and the rarest.</li>
</ul>
<p>A shop that cuts meat itself needs the first from its slaughter house <em>and</em> a process of its own, because a halal carcass can still be mixed up on a cutting table. Ask for both.</p>

<h2>What has to happen at the slaughter</h2>
<p>The wording differs between standards; the core does not:</p>
<ol>
<li>The animal is of a permitted kind, alive and healthy, and has been treated without cruelty. It does not see the knife sharpened or another animal slaughtered.</li>
<li>The slaughterman is a Muslim of sound mind who knows the work.</li>
<li>He says the name of Allah at each animal.</li>
<li>One stroke of a sharp blade cuts windpipe, gullet and the vessels at both sides of the neck.</li>
<li>The blood drains completely, and nothing is cut or scalded before the animal is dead.</li>
</ol>
<p>Where scholars differ is chiefly about stunning before the cut and about mechanical blades for poultry. Some accept them under conditions, many do not. A good certificate does not hide it; line 3 is there for you to decide. At our shop every bird and animal is slaughtered by hand.</p>

<h2>What a certificate does not tell</h2>
<ul>
<li><strong>Freshness.</strong> Halal meat spoils like any other. Look at the packing date and feel the pack.</li>
<li><strong>Hygiene.</strong> That is the FSSAI licence: fourteen digits, which you can look up with the food authority.</li>
<li><strong>How the animal lived.</strong> Feed, medicine and transport are covered only by some standards. Ask about the farm.</li>
<li><strong>The whole kitchen.</strong> A halal tikka fried in somebody’s shared oil is a question of the restaurant, not of the meat.</li>
</ul>

<h2>From the paper to your pack</h2>
<p>A certificate on the wall and a pack in your hand have to meet somewhere. They meet in the batch code. On our product pages you find the certificate that covers the product, the FSSAI number of the hub that serves you, and where the animals come from. The label carries the packing date and the batch. With these a question such as “which slaughter house, which day?” has an answer. Write to us with the batch code and we look it up.</p>
<p>For example: a pack of <a href="/mutton/goat-curry-cut">goat curry cut</a> leads back to a lot of local goats from Mahbubnagar or Anantapur; a <a href="/chicken/chicken-curry-cut">chicken curry cut</a> to a farm around Shadnagar and the morning on which the birds were brought.</p>

<h2>And fish, eggs, masala?</h2>
<p>Fish and prawns need no slaughter and, for most schools, no certificate. Eggs of permitted birds are fine. Where it becomes interesting is in what looks harmless: gelatine in sweets, rennet in cheese, alcohol as a carrier of flavour, lard in imported snacks. Read the ingredient list; a short one is a good sign.</p>

<h2>Five questions for any shop, ours included</h2>
<ol>
<li>May I see the certificate, not only the logo?</li>
<li>Does its address match the place where the animals are slaughtered?</li>
<li>By hand or by machine, stunned or not?</li>
<li>Is anything that is not halal handled in the same building? (Here: no.)</li>
<li>If I give you a batch code, can you tell me the day?</li>
</ol>
<p>Whoever answers gladly has probably been asked before. Whoever is offended has not read his own certificate. More short answers are in <a href="/help/faqs">the help pages</a>.</p>
`,
};
