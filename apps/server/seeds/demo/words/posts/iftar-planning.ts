import type { DemoBlog } from '../types.ts';

export const iftarPlanning: DemoBlog = {
  slug: 'iftar-planning',
  title: 'Thirty iftars without thirty panics: a plan for the month',
  summary:
    'What to cook ahead, what to freeze, quantities for six at the table, a four-week rhythm and a shopping rhythm that leaves time to pray.',
  category: 'halal-and-us',
  subcategory: 'ramadan-and-eid',
  author: 'Nasreen Qureshi, writes for us in Ramadan',
  picture: 'dates.webp',
  publishedDaysAgo: 58,
  updatedDaysAgo: 15,
  productSeoNames: [
    'dates-kimia',
    'keema-samosa',
    'chicken-boneless-cubes',
    'goat-keema',
    'shami-kebab',
    'chana-dal',
    'goat-soup-bones',
    'farm-white-eggs',
    'mutton-haleem',
    'haleem-masala',
    'seviyan',
  ],
  htmlContent: `
<p>In the first week of Ramadan I used to cook like a hotel. In the third week we ate bread and omelette and were, I noticed, just as happy. Somewhere between the two lies a month that a working household can carry. This plan is for six people who all have something else to do in the afternoon.</p>

<h2>Decide the shape once</h2>
<p>The fewer questions at four o’clock, the better. Our iftar has the same skeleton every day, and only the middle changes:</p>
<ol>
<li><strong>At the adhan:</strong> three dates each, water, and one drink with a little salt or lemon.</li>
<li><strong>After Maghrib:</strong> one thing fried or grilled, one bowl of fruit or chana.</li>
<li><strong>An hour later:</strong> one real dish with roti or rice, and a vegetable.</li>
</ol>
<p>Three dates and a glass of water bring the sugar up gently. Two plates of pakora on an empty stomach do not, and at Taraweeh you will know it.</p>

<h2>Quantities for six, for one evening</h2>
<table>
<thead><tr><th>What</th><th>For six</th><th>For the month</th></tr></thead>
<tbody>
<tr><td><a href="/grocery/dates-kimia">Dates</a></td><td>18, about 200 g</td><td>6 kg</td></tr>
<tr><td><a href="/ready-to-cook/keema-samosa">Keema samosa</a></td><td>12</td><td>8 boxes if twice a week</td></tr>
<tr><td>Chicken on the bone for a curry</td><td>1 kg</td><td>8 kg if twice a week</td></tr>
<tr><td>Boneless chicken for tikka or rolls</td><td>750 g</td><td>3 kg if once a week</td></tr>
<tr><td>Goat curry cut</td><td>1 kg</td><td>4 kg if once a week</td></tr>
<tr><td>Keema</td><td>500 g with potato or peas</td><td>4 kg if twice a week</td></tr>
<tr><td><a href="/ready-to-cook/mutton-haleem">Haleem</a> or nihari, own or ours</td><td>1 kg meat</td><td>4 kg if every Friday</td></tr>
<tr><td>Eggs, for sehri mostly</td><td>6–9</td><td>200–240</td></tr>
<tr><td>Chana dal and lentils</td><td>200 g</td><td>4–5 kg</td></tr>
</tbody>
</table>

<h2>The week before: one afternoon for the freezer</h2>
<p>Three hours, two people, some music or a good lecture. Label everything with the date.</p>
<ul>
<li><strong>Shami mixture:</strong> a kilo of <a href="/mutton/goat-boneless">boneless goat</a> with 200 g of <a href="/grocery/chana-dal">chana dal</a> gives 40 patties. Freeze them apart on a tray, then in bags. They keep two months. Or let us do that part: <a href="/ready-to-cook/shami-kebab">ours</a> only want browning.</li>
<li><strong>Chicken filling:</strong> 1 kg of boiled, pulled chicken with pepper and onion for rolls and samosa. Freeze it flat in 250 g bags.</li>
<li><strong>Stock:</strong> two pots of <a href="/mutton/goat-soup-bones">soup bones</a>, reduced and frozen in cups. Each cup is a haleem, a pulao or a soup; see <a href="/stock-from-bones-bg">stock from bones</a>.</li>
<li><strong>Base masala:</strong> two kilos of onions browned with ginger and garlic, two kilos of tomatoes cooked down. Portions of one cup save half an hour each evening.</li>
<li><strong>Fruit:</strong> pomegranate seeds freeze well, bananas do not. Leave chaat for the day.</li>
</ul>

<h2>A week that repeats</h2>
<table>
<thead><tr><th>Day</th><th>Iftar</th><th>Main dish</th><th>Morning task</th></tr></thead>
<tbody>
<tr><td>Saturday</td><td>Samosa, fruit</td><td>Chicken curry, rice</td><td>Thaw base masala</td></tr>
<tr><td>Sunday</td><td>Dahi bhalla</td><td>Keema with peas, roti</td><td>Soak lentils</td></tr>
<tr><td>Monday</td><td>Chana chaat</td><td>Egg curry, khichdi</td><td>Nothing</td></tr>
<tr><td>Tuesday</td><td>Shami kebab</td><td>Vegetable pulao in bone stock</td><td>Thaw one cup of stock</td></tr>
<tr><td>Wednesday</td><td>Grilled tikka, salad</td><td>Dal, rice</td><td>Marinate 750 g chicken</td></tr>
<tr><td>Thursday</td><td>Chicken rolls</td><td>Fish curry</td><td>Order the fish for the afternoon</td></tr>
<tr><td>Friday</td><td>Dates, fruit, sharbat</td><td>Haleem or nihari, shared</td><td>Put the pot on before Jumu’ah</td></tr>
</tbody>
</table>
<p>Monday is meant to be poor. It makes Tuesday possible.</p>

<h2>Which slot to choose</h2>
<p>The hours before sunset are the narrowest of the year: everybody wants the same thing at the same time and slots have a limited number of places. Three habits help.</p>
<ol>
<li>Order curry cuts and mince in the morning, for 9 to 11 or 11 to 1. They keep perfectly at 4 °C until five.</li>
<li>Use the 4 to 6 PM slot only for what must not wait: fish, prawns, herbs. It closes one hour before it starts, and often fills sooner.</li>
<li>For the first Friday and the last ten days choose the day before. What you see at checkout is what is really left; we do not squeeze in more than the riders can carry.</li>
</ol>

<h2>Sehri, the meal that decides the day</h2>
<p>Protein and something slow. Eggs, yesterday’s keema in a roti, curd, oats or dalia. Salt makes thirst: go easy on pickle and papad. We cook two eggs a head every other day and call it done: <a href="/eggs/farm-white-eggs">a tray of thirty</a> lasts a family of six about five days.</p>

<h2>Food safety when you are tired</h2>
<ul>
<li>Cooked food goes into the fridge within two hours of Maghrib, not after Taraweeh. In shallow boxes it cools quickly.</li>
<li>Heat leftovers for sehri until they steam in the middle, and only once.</li>
<li>Frying oil may be used two or three times if you strain it. When it foams or smokes, it has finished its service.</li>
<li>Cooking while fasting means not tasting. Weigh salt: 10 g for each litre of gravy is nearly always right.</li>
</ul>

<h2>The last three days</h2>
<p>Buy what Eid needs before everybody else does: <a href="/grocery/seviyan">seviyan</a>, milk, dates and nuts keep for weeks, so they can lie in the cupboard from the second Friday. Leave only meat and herbs for the end, and take the first slot of the morning. The moon does not ask whether the onions are fried; fry them on the 28th.</p>

<h2>For those who eat alone</h2>
<p>Divide everything above by six, and cook for two anyway. Somebody on your staircase will be glad. That is also in the plan.</p>
`,
};
