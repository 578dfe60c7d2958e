import type { DemoBlog } from '../types.ts';

export const marinadeTimetable: DemoBlog = {
  slug: 'marinade-timetable',
  title: 'How long to marinate: a timetable for curd, lemon, papaya and salt',
  summary:
    'More time is not always better. Hours by meat and by marinade, quantities for 500 g, and what curd, acid, papaya and salt really do.',
  category: 'kitchen-craft',
  subcategory: 'spice-and-planning',
  author: 'Rukhsana Begum, test kitchen',
  picture: 'tikka.webp',
  publishedDaysAgo: 9,
  updatedDaysAgo: 9,
  productSeoNames: [
    'tandoori-chicken-tikka',
    'chicken-drumsticks',
    'goat-boneless',
    'goat-raan',
    'tandoori-masala',
    'ginger-garlic-paste',
    'lemon',
    'curd',
  ],
  htmlContent: `
<p>“Overnight” is the most misused word in Indian recipes. For a leg of goat it is barely enough. For a fish fillet it is a disaster. What follows is the sheet that our own kitchen marinates by; stick it inside the cupboard door.</p>

<h2>The timetable</h2>
<table>
<thead><tr><th>Meat</th><th>Curd and spice</th><th>Lemon or vinegar</th><th>Raw papaya</th><th>Dry salt and spice</th></tr></thead>
<tbody>
<tr><td>Fish steaks, fillets</td><td>20–30 min</td><td>10–15 min</td><td>never</td><td>15–30 min</td></tr>
<tr><td>Prawns, squid</td><td>20–30 min</td><td>10 min</td><td>never</td><td>15 min</td></tr>
<tr><td>Chicken breast, cubes</td><td>1–4 h</td><td>30 min</td><td>never</td><td>30 min–2 h</td></tr>
<tr><td>Chicken thigh, drumsticks, wings</td><td>4–12 h</td><td>1 h</td><td>30 min</td><td>1–8 h</td></tr>
<tr><td>Whole chicken, slit</td><td>8–24 h</td><td>1 h, then curd</td><td>1 h</td><td>8–24 h</td></tr>
<tr><td>Goat boneless, boti</td><td>6–12 h</td><td>2 h</td><td>2–4 h</td><td>4–12 h</td></tr>
<tr><td>Goat or lamb chops</td><td>4–8 h</td><td>1 h</td><td>1–2 h</td><td>2–8 h</td></tr>
<tr><td>Raan, whole leg</td><td>24–48 h</td><td>4 h, then curd</td><td>6–8 h</td><td>24–48 h</td></tr>
<tr><td>Paneer</td><td>30 min–2 h</td><td>15 min</td><td>never</td><td>30 min</td></tr>
</tbody>
</table>
<p>All times are in the fridge, covered, in glass, steel or food plastic. Aluminium and copper react with acid and taste of it.</p>

<h2>What each part does</h2>
<h3>Salt does most of the work</h3>
<p>Salt is the only thing in a marinade that truly goes in. It first draws water out, then dissolves in it and travels back, and on the way loosens the proteins so that they hold more juice in the heat. Colour, chilli and garam masala stay within two or three millimetres of the surface. Count <strong>8 g of salt, a heaped teaspoon, for each kilo</strong> of boneless meat; 10–12 g if there is bone or a lot of curd.</p>
<h3>Curd softens slowly</h3>
<p>Its mild acid and its calcium work over hours without turning the surface to paste. Hang <a href="/grocery/curd">curd</a> for an hour in a cloth, or it will drip off the skewer and boil the meat instead of roasting it. 120 g of hung curd is enough for 500 g.</p>
<h3>Lemon and vinegar cook the outside</h3>
<p>Acid changes protein much as heat does. Fifteen minutes make fish firm; an hour makes it dry and chalky. Where you want both taste and time, put the lemon in last.</p>
<h3>Papaya is a knife</h3>
<p>Raw papaya, and kachri in Rajasthan, hold enzymes that cut muscle fibre. One level teaspoon of grated green papaya with skin is enough for 500 g of goat. Two will give you something to spread on bread. The enzyme goes on working until the meat is above 70 °C, so do not leave it “just one night more”.</p>
<h3>Oil carries the aroma</h3>
<p>The scent of chilli, cumin and kasuri methi dissolves in fat, not in water. A tablespoon of mustard oil or ghee in each 500 g makes a bigger difference than a second spoon of masala.</p>

<h2>A basic tandoori marinade for 500 g</h2>
<ol>
<li>Slit <a href="/chicken/chicken-drumsticks">drumsticks</a> or thighs to the bone, two cuts on each side.</li>
<li>Rub in 5 g of salt, the juice of half a <a href="/vegetables/lemon">lemon</a> and a teaspoon of Kashmiri chilli. Wait 20 minutes and pour off what has run out.</li>
<li>Mix 120 g of hung curd, a tablespoon of <a href="/grocery/ginger-garlic-paste">ginger-garlic paste</a>, a tablespoon of <a href="/grocery/tandoori-masala">tandoori masala</a>, half a teaspoon of crushed kasuri methi and a tablespoon of mustard oil that you have heated once and cooled.</li>
<li>Coat, cover and keep in the fridge for 4 to 12 hours.</li>
<li>Take it out 20 minutes before cooking, wipe off the thick of it, and roast at 220 °C or over coals until the thickest piece shows 74 °C: 25 to 30 minutes for drumsticks, 10 to 12 for cubes.</li>
</ol>
<p>No evening to spare? <a href="/ready-to-cook/tandoori-chicken-tikka">Our tikka</a> has had its six hours before it is packed.</p>

<h2>Six mistakes to leave to others</h2>
<ul>
<li><strong>Marinating from frozen.</strong> The water that melts out thins everything. Thaw first.</li>
<li><strong>Too much in the bowl.</strong> What does not touch meat does nothing. A thin coat is enough.</li>
<li><strong>Sugar before high heat.</strong> Honey and jaggery burn at the time chicken is half done. Brush them on in the last three minutes.</li>
<li><strong>On the counter.</strong> Half an hour for fish is fine in January and not in May. The fridge is always right.</li>
<li><strong>Using the rest as a sauce.</strong> It held raw meat. Boil it hard for five minutes or throw it away.</li>
<li><strong>Pricking with a fork.</strong> It makes holes for juice to leave. Two clean cuts let masala in and close again.</li>
</ul>

<h2>If your plan changes</h2>
<p>Guests cancel, and the chicken already sits in curd. Thigh and goat may wait until the next evening. Breast should be cooked, even if it is eaten cold. Fish does not wait: fry it now. You may also freeze marinated chicken or goat on the first day, flat in a bag, for up to a month; it goes on marinating while it thaws, so cut the fridge time by half. For sharp papaya marinades this does not hold: cook those.</p>
`,
};
