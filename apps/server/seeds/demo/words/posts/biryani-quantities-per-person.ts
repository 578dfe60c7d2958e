import type { DemoBlog } from '../types.ts';

export const biryaniQuantitiesPerPerson: DemoBlog = {
  slug: 'biryani-quantities-per-person',
  title: 'Biryani for 4, 10 or 50: how much meat, rice and everything else',
  summary:
    'Quantities for chicken and goat biryani by number of guests, with water, salt, dum times and the mistakes that show only in a big deg.',
  category: 'recipes',
  subcategory: 'biryani-and-feasts',
  author: 'Rukhsana Begum, test kitchen',
  picture: 'rice.webp',
  publishedDaysAgo: 12,
  updatedDaysAgo: 12,
  productSeoNames: [
    'goat-biryani-cut',
    'chicken-biryani-cut',
    'aged-basmati-rice',
    'fried-onions',
    'biryani-masala',
    'whole-spices-for-biryani',
    'mint-leaves',
    'party-goat-curry-cut',
  ],
  htmlContent: `
<p>Recipes for biryani are plenty. What people ring us about, usually on a Thursday evening, is arithmetic: eleven guests, two of them children, one who eats for three; how many kilos? Here is the sheet that hangs in our test kitchen.</p>

<h2>The rule in one line</h2>
<p>For biryani as the main dish count <strong>200 g of meat on the bone and 120 g of raw rice for each adult</strong>. If there are kebabs before it and two curries beside it, 150 g of meat and 90 g of rice are enough. Children under ten eat half.</p>
<p>Raw basmati grows to about two and a half times its weight, so 120 g becomes a heaped plate of 300 g. By weight this is about five parts of meat to three of rice, as Hyderabadi kitchens like it; when somebody says “barabar”, equal weights, they are making a lighter pot with more rice.</p>

<h2>The table</h2>
<table>
<thead><tr><th>Adults</th><th>Meat on the bone</th><th>Raw basmati</th><th>Curd</th><th>Onions, raw (or ready birista)</th><th>Ghee and oil</th><th>Pot, litres</th></tr></thead>
<tbody>
<tr><td>4</td><td>800 g</td><td>500 g</td><td>200 g</td><td>300 g (90 g)</td><td>100 ml</td><td>5</td></tr>
<tr><td>6</td><td>1.2 kg</td><td>700 g</td><td>300 g</td><td>450 g (135 g)</td><td>140 ml</td><td>7</td></tr>
<tr><td>10</td><td>2 kg</td><td>1.2 kg</td><td>500 g</td><td>750 g (225 g)</td><td>220 ml</td><td>12</td></tr>
<tr><td>20</td><td>4 kg</td><td>2.4 kg</td><td>900 g</td><td>1.4 kg (420 g)</td><td>400 ml</td><td>22</td></tr>
<tr><td>50</td><td>10 kg</td><td>6 kg</td><td>2.2 kg</td><td>3.2 kg (1 kg)</td><td>900 ml</td><td>55</td></tr>
</tbody>
</table>
<p>Notice that curd, onion and fat do not grow in step. A big deg loses less water for each kilo, so it needs less of what is wet. Spices grow the slowest: for fifty people take nine times, not twelve and a half times, what you use for four, taste the marinade, and add.</p>

<h2>What to buy</h2>
<ul>
<li><strong>Goat:</strong> <a href="/mutton/goat-biryani-cut">goat biryani cut</a>, pieces of 60–70 g with bone. A kilo is 14–17 pieces, so each guest gets three. Smaller pieces vanish under the rice.</li>
<li><strong>Chicken:</strong> <a href="/chicken/chicken-biryani-cut">chicken biryani cut</a>; a kilo is 12–16 large pieces of leg, thigh and breast.</li>
<li><strong>Rice:</strong> <a href="/grocery/aged-basmati-rice">aged basmati</a>. New rice breaks, because it holds more water inside. Rice that has lain a year or two swells in length.</li>
<li><strong>Onions:</strong> from a kilo of raw onions come about 300 g of birista. If that hour is one too many, take <a href="/grocery/fried-onions">fried onions</a>.</li>
<li><strong>Herbs:</strong> for each kilo of meat a handful each of coriander and <a href="/vegetables/mint-leaves">mint</a>, about 30 g picked.</li>
</ul>

<h2>Salt and water, the two that cannot be mended</h2>
<p>Salt goes in twice. The marinade takes 12 g (two level teaspoons) for each kilo of meat. The water for the rice takes 20 g for each litre and should taste nearly like the sea; most of it is poured off again. If you boil the rice in unsalted water no gravy will save it.</p>
<p>Boil rice in plenty: six litres of water to a kilo, as for pasta. Soak it for 30 minutes first, no longer, or the ends split.</p>

<h2>A timetable for ten guests at 8 PM</h2>
<ol>
<li><strong>The evening before or by noon:</strong> marinate the meat in curd, half the fried onions, ginger-garlic paste, chilli, masala and salt. Goat: at least 6 hours. Chicken: 2 to 4 hours; overnight makes the breast chalky.</li>
<li><strong>5:30 PM:</strong> for the <em>pakki</em> way, cook the marinated goat on a low flame until it is nine tenths tender, about 70 minutes. Chicken wants 20 minutes. For the <em>kachchi</em> way skip this, add a tablespoon of raw papaya paste for each kilo of goat in the marinade, and plan a longer dum.</li>
<li><strong>6:45 PM:</strong> soak the rice. Put the water on with the <a href="/grocery/whole-spices-for-biryani">whole spices</a> and salt.</li>
<li><strong>7:10 PM:</strong> boil the rice. For pakki drain it at eight tenths, when a grain breaks with one hard dot in the middle, five to six minutes. For kachchi drain at six tenths.</li>
<li><strong>7:20 PM:</strong> layer: meat below, rice above, then saffron milk, ghee, herbs and the rest of the birista. Seal with dough or foil and a heavy lid.</li>
<li><strong>7:25 PM:</strong> five minutes on a high flame until steam pushes at the seal, then 20 minutes low on an iron tawa. A kachchi pot of goat wants ten minutes high and a full hour low, so it has to be on the fire by 6:40.</li>
<li><strong>Off the fire:</strong> ten minutes of rest with the lid shut. The bottom layer lets go by itself.</li>
</ol>

<h2>What goes wrong in a large pot</h2>
<ul>
<li><strong>Mushy top, raw bottom.</strong> The layer is too deep. Keep meat and rice together below 20 cm; two pots of 25 guests beat one of 50.</li>
<li><strong>Burnt floor.</strong> A thin pot on a wide burner. Use the tawa, or a ring of foil under the pot.</li>
<li><strong>Not enough.</strong> Rice can be stretched an hour before; meat cannot. When the number of guests is unsure, order 10 % more meat and hold it back as korma.</li>
<li><strong>Kept warm too long.</strong> Cooked rice should stay above 60 °C or be cooled within two hours. Do not leave the deg on the kitchen floor until midnight; spread what is left on trays, cool and refrigerate.</li>
</ul>

<h2>Beside it</h2>
<p>For each ten guests: 1.5 kg of curd for raita, a kilo of onions and six <a href="/vegetables/lemon">lemons</a> for the plate, a litre and a half of mirchi ka salan or dalcha, and an egg each if you follow the old houses of Hyderabad. Count nine minutes of boiling for the eggs that lie on the rice.</p>
<p>For fifteen guests and more there is a <a href="/mutton/party-goat-curry-cut">party pack</a> of goat in biryani cut, from 3 kg; for forty a <a href="/mutton/whole-goat">whole goat</a> is the better buy: how to share it out stands in <a href="/qurbani-and-aqiqah-portions-bg">our note on portions</a>.</p>
`,
};
