import type { DemoBlog } from '../types.ts';

export const qurbaniAndAqiqahPortions: DemoBlog = {
  slug: 'qurbani-and-aqiqah-portions',
  title: 'Qurbani and aqiqah: how one goat becomes portions',
  summary:
    'How much meat a goat gives, how to share it in thirds, how many guests it feeds, and what to tell the butcher, with a packing list.',
  category: 'halal-and-us',
  subcategory: 'ramadan-and-eid',
  author: 'Imtiyaz Shaikh, orders for gatherings',
  picture: 'chops.webp',
  publishedDaysAgo: 72,
  updatedDaysAgo: 20,
  productSeoNames: [
    'whole-goat',
    'whole-lamb',
    'goat-raan',
    'goat-paya',
    'goat-liver',
    'goat-curry-cut',
    'aged-basmati-rice',
  ],
  htmlContent: `
<p>A father called last spring. His daughter was four days old, he had not slept, and he had three questions: how many goats, how much meat is that, and how many people can I invite? I answer those three most weeks of the year. What follows is the long version, with the numbers. For the religious side I can only tell what is widely taught; your imam has the last word.</p>

<h2>How many animals</h2>
<table>
<thead><tr><th>Occasion</th><th>Widely taught</th><th>When</th></tr></thead>
<tbody>
<tr><td>Qurbani, one person</td><td>One goat or sheep, or one seventh of a large animal</td><td>10th to 12th of Zil-Hijjah, after the Eid prayer</td></tr>
<tr><td>Aqiqah for a girl</td><td>One goat or sheep</td><td>7th day, else the 14th or 21st, or later</td></tr>
<tr><td>Aqiqah for a boy</td><td>Two, if means allow; one is also accepted</td><td>The same</td></tr>
</tbody>
</table>
<p>The animal should be a goat of at least one year, or a sheep of one year (a sheep of six months counts for many scholars if it looks as large), healthy, not blind, not lame and not very thin. If you order for one of these occasions, say so when we ring you about the cut, because goats for everyday curry are often younger.</p>

<h2>How much meat a goat gives</h2>
<p>People are disappointed by this number, so here it is before you pay. Less than half of a living goat is meat and bone that you can cook.</p>
<table>
<thead><tr><th>Live weight</th><th>Dressed, about 46 %</th><th>Cleaned and cut</th><th>Feeds, as one main dish</th></tr></thead>
<tbody>
<tr><td>18 kg</td><td>8.3 kg</td><td>7–7.5 kg</td><td>35–40</td></tr>
<tr><td>22 kg</td><td>10 kg</td><td>8.5–9 kg</td><td>45</td></tr>
<tr><td>28 kg</td><td>13 kg</td><td>11–11.5 kg</td><td>55–60</td></tr>
<tr><td>35 kg</td><td>16 kg</td><td>14 kg</td><td>70</td></tr>
</tbody>
</table>
<p>“Cleaned and cut” is on the bone: about seven parts meat to three parts bone and fat. Our <a href="/mutton/whole-goat">whole goat</a> is sold by that last weight: 8 kg in the bags, from about 9 kg before trimming, which we reckon for 40 people. Half a goat is 4 kg for 20. A <a href="/mutton/whole-lamb">whole lamb</a> is larger, about 10 kg for 50 to 60.</p>

<h2>What is in the bags</h2>
<p>From 8 kg of a young goat you can expect roughly this. No two animals are alike, so read it as a guide.</p>
<table>
<thead><tr><th>Part</th><th>Weight</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>Two hind legs (<a href="/mutton/goat-raan">raan</a>)</td><td>2.4–2.6 kg</td><td>Biryani, raan roast, boneless</td></tr>
<tr><td>Two shoulders</td><td>1.6–1.8 kg</td><td>Curry, keema</td></tr>
<tr><td>Rack and loin</td><td>1.3–1.5 kg</td><td>Chops</td></tr>
<tr><td>Neck, breast, flank</td><td>1.3–1.5 kg</td><td>Keema, stew, yakhni</td></tr>
<tr><td>Shanks</td><td>0.5–0.6 kg</td><td>Nihari</td></tr>
<tr><td><a href="/mutton/goat-liver">Liver</a>, heart, kidneys</td><td>0.5 kg</td><td>Breakfast of the same day</td></tr>
<tr><td>Trotters, four</td><td>0.5–0.6 kg</td><td><a href="/mutton/goat-paya">Paya</a></td></tr>
</tbody>
</table>

<h2>Sharing in thirds</h2>
<p>The custom is one third for the household, one for relatives and friends, one for people in need. It is a recommendation, so nobody should bring out a kitchen scale in anger. What matters is that the bags for the poor are as good as your own: mixed parts, not only bones. For 8 kg we suggest:</p>
<ol>
<li><strong>Family, 2.6 kg:</strong> one raan or 1 kg of biryani cut, chops, liver, trotters.</li>
<li><strong>Relatives and friends, 2.7 kg:</strong> nine bags of 300 g, or five of 500 g.</li>
<li><strong>In need, 2.7 kg:</strong> five bags of 500 g curry cut with the shoulder in it. 500 g is one meal for a family of four; smaller bags are awkward to cook.</li>
</ol>
<p>For aqiqah the meat may be given raw or cooked, and a meal to which you invite neighbours and some who would not be invited elsewhere is a fine way to do it.</p>

<h2>If you cook for guests instead</h2>
<table>
<thead><tr><th>Guests</th><th>Biryani only</th><th>Biryani and one curry</th><th>Basmati, raw</th></tr></thead>
<tbody>
<tr><td>20</td><td>4 kg</td><td>3 kg and 1.5 kg</td><td>2.4 kg</td></tr>
<tr><td>40</td><td>8 kg: one goat</td><td>5.5 kg and 3 kg</td><td>4.8 kg</td></tr>
<tr><td>80</td><td>16 kg: two goats</td><td>11 kg and 6 kg</td><td>9.5 kg</td></tr>
</tbody>
</table>
<p>The arithmetic behind it is in <a href="/biryani-quantities-per-person-bg">the biryani sheet</a>.</p>

<h2>What to tell us on the phone</h2>
<p>A whole goat is a pre-order: choose it, choose mixed, all curry or all biryani cut, and pay. Somebody rings you before the day. Have these ready:</p>
<ul>
<li>The occasion, and the name in which the animal is slaughtered, with the father’s name if you follow that custom.</li>
<li>Raan left whole, or cut for biryani?</li>
<li>Fat on, trimmed or in a bag of its own?</li>
<li>Keema: how much, and which <a href="/keema-grinds-bg">grind</a>?</li>
<li>How many bags, of what weight?</li>
<li>Is there room for 8 kg in your fridge? It fills about two shelves.</li>
</ul>
<p>On the three days of Eid al-Adha slaughter is bound to the prayer, and our ordinary dates do not follow it. Unless the product page says that it is for qurbani, please do not order it as one.</p>

<h2>The first hour at home</h2>
<ol>
<li>Bags marked “cook first” hold liver and mince. They want to be eaten today.</li>
<li>Meat that is very fresh is stiff. A night at 0–4 °C makes it tender; for grilling wait a day if you can.</li>
<li>What is to be given away goes out the same day, cold. Carry it in an insulated bag; two hours in a warm car are too many.</li>
<li>What is to be kept longer than three days goes into the freezer at once, flat, dated, in bags of 500 g.</li>
</ol>
`,
};
