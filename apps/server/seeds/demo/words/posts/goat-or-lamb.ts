import type { DemoBlog } from '../types.ts';

export const goatOrLamb: DemoBlog = {
  slug: 'goat-or-lamb',
  title: 'Goat or lamb? What “mutton” means, and which one to cook',
  summary:
    'Both are sold as mutton in India. How they differ in fat, taste, cooking time and price, and which dish asks for which animal.',
  category: 'know-your-cut',
  subcategory: 'chicken-and-goat',
  author: 'Sameer Ansari, cutting floor',
  picture: 'mutton.webp',
  publishedDaysAgo: 27,
  updatedDaysAgo: 9,
  productSeoNames: [
    'goat-curry-cut',
    'lamb-curry-cut',
    'goat-chops',
    'lamb-chops',
    'goat-boneless',
    'lamb-keema',
  ],
  htmlContent: `
<p>A customer in Koramangala once asked for “mutton, but not goat”. Her neighbour the same day asked for “mutton, but please not sheep”. Both were right, because in India the word covers two animals. In English cookery books mutton is grown sheep; on our streets it is mostly goat, and in parts of Telangana, Rajasthan and Kashmir mostly sheep. So we write <strong>goat</strong> or <strong>lamb</strong> on every label and use “mutton” only where it can mean nothing else.</p>

<h2>The two side by side</h2>
<table>
<thead><tr><th></th><th>Goat</th><th>Lamb (sheep under a year)</th></tr></thead>
<tbody>
<tr><td>Local names</td><td>Bakra, bakri ka gosht, mekapothu, aadu</td><td>Bhed, dumba, potelu, semmari aadu</td></tr>
<tr><td>Colour</td><td>Clear red to dark red</td><td>Pinkish red, a shade lighter</td></tr>
<tr><td>Fat</td><td>Thin, mostly around the kidney and ribs</td><td>White, thick, between the muscles as well</td></tr>
<tr><td>Fat in 100 g of curry cut</td><td>about 12 g</td><td>about 14 g</td></tr>
<tr><td>Protein in 100 g</td><td>about 20 g</td><td>about 18 g</td></tr>
<tr><td>Taste</td><td>Clean, a little grassy</td><td>Rounder and sweeter; the fat has a smell of its own</td></tr>
<tr><td>Curry cut on a low flame</td><td>50–60 minutes</td><td>about 40 minutes</td></tr>
<tr><td>Feels on the tongue</td><td>Firm, with bite</td><td>Soft, gives way early</td></tr>
</tbody>
</table>
<p>The figures are for young animals. An old ram and an old buck are closer to each other than to their own children: dark, strong and three hours from tender.</p>

<h2>How to tell them apart without a label</h2>
<p>At a stall you may have to look for yourself. Three signs are fairly safe together and none of them alone:</p>
<ol>
<li><strong>Press the fat.</strong> Sheep fat is bright white, plentiful and crumbles when cold. Goat fat is scarce and a bit sticky.</li>
<li><strong>Look at the tail end.</strong> If the carcass is whole, a goat’s tail is thin and turned up; a sheep’s is thick, or has been cut off together with a pad of fat.</li>
<li><strong>Smell the warm fat.</strong> Rub a little between your fingers. Lamb smells of wool. Some people grow up loving that, others leave the room.</li>
</ol>
<p>On our packs you need none of this. Lamb comes from Deccani sheep and goat from local flocks, and the two are cut on different tables.</p>

<h2>Which dish wants which</h2>
<h3>Take goat for</h3>
<ul>
<li><strong>Thin, sharp gravies</strong> such as salan, pepper mutton, Chettinad and Kolhapuri rassa. Lamb fat would float on top and mute the spices.</li>
<li><strong>Long cooking.</strong> Nihari, haleem and paya live from shank and bone; goat holds its fibre for hours.</li>
<li><strong>Biryani,</strong> if you like to lift a piece from the rice and find it whole. Our <a href="/mutton/goat-biryani-cut">biryani cut</a> is shoulder, chop and leg.</li>
<li><strong>Boti and pasande.</strong> <a href="/mutton/goat-boneless">Boneless goat</a>, after a night in papaya and curd, keeps a good chew.</li>
</ul>
<h3>Take lamb for</h3>
<ul>
<li><strong>White and creamy gravies</strong>: korma, rezala, yakhni. The fat carries cardamom and mace.</li>
<li><strong>Quick grilling.</strong> <a href="/mutton/lamb-chops">Frenched lamb chops</a> need two minutes a side and may stay pink in the middle; goat chops want more time and a marinade.</li>
<li><strong>Kofta and galouti.</strong> <a href="/mutton/lamb-keema">Lamb keema</a> has about 18 % fat and binds without egg or bread.</li>
<li><strong>Dalcha,</strong> where lentils drink up what the meat gives.</li>
</ul>

<h2>Swapping one for the other</h2>
<p>Nothing terrible happens if the shop has only one of them. Change three things and hardly anybody at the table will notice.</p>
<table>
<thead><tr><th>Recipe says</th><th>You have</th><th>Do this</th></tr></thead>
<tbody>
<tr><td>Lamb</td><td>Goat</td><td>Add a tablespoon of ghee for each 500 g, 15 minutes of time, and half a cup of hot water</td></tr>
<tr><td>Goat</td><td>Lamb</td><td>Halve the oil, take the pot off 15 minutes earlier, let it stand and skim</td></tr>
<tr><td>Lamb chops, grilled</td><td>Goat chops</td><td>Four hours in curd, ginger and a teaspoon of raw papaya; then three minutes a side, hot</td></tr>
<tr><td>Goat keema</td><td>Lamb keema</td><td>No oil at all in the pan; spoon off what collects</td></tr>
</tbody>
</table>

<h2>Price, honestly</h2>
<p>In our hubs lamb curry cut is usually a little cheaper per kilo than goat, while frenched chops are dearer because a good part of the rack stays on our table as trimmings. Compare the price per kilo of <em>net</em> weight, which stands on every tile, and remember that a fattier cut shrinks more: 500 g of goat curry cut leaves about 250 g of cooked meat once the bones are on the side plate, lamb some 20 g less.</p>

<h2>And the religious question</h2>
<p>Both animals are halal, and both may be given for qurbani and aqiqah. The conditions are about age, health and the way of slaughter, not about horns; ask the scholar you trust when you are unsure. How we share out a whole animal is told in <a href="/qurbani-and-aqiqah-portions-bg">portions for qurbani and aqiqah</a>.</p>

<h2>If you want only one answer</h2>
<p>For a first order we send people to <a href="/mutton/goat-curry-cut">goat curry cut</a>, medium, 500 g for three. It forgives most mistakes, suits most masalas, and tells you at once whether you and we agree about meat. Try <a href="/mutton/lamb-curry-cut">lamb</a> in the second week, in a korma, and decide with your own spoon.</p>
`,
};
