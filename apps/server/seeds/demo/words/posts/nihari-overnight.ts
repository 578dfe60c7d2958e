import type { DemoBlog } from '../types.ts';

export const nihariOvernight: DemoBlog = {
  slug: 'nihari-overnight',
  title: 'Nihari overnight: put it on at eleven, eat it after Fajr',
  summary:
    'Goat nihari for six with the times for a heavy pot, an oven and a pressure cooker, and how to leave it alone safely while you sleep.',
  category: 'recipes',
  subcategory: 'slow-pots',
  author: 'Rukhsana Begum, test kitchen',
  picture: 'shank.webp',
  publishedDaysAgo: 3,
  updatedDaysAgo: 1,
  productSeoNames: [
    'goat-nalli',
    'goat-soup-bones',
    'chakki-atta',
    'cow-ghee',
    'ginger-garlic-paste',
    'coriander-and-lemon',
    'goat-nihari',
  ],
  htmlContent: `
<p>The word comes from <em>nahar</em>, the day, and the dish was food for those who had worked or prayed through the dark. It asks for very little: shank, marrow, a spice bag and a night in which nobody lifts the lid. I have cooked it on coal, on gas and in a hotel oven that would not stay on. All three worked, because nihari is made of time and time is the same everywhere.</p>

<h2>What you need for six</h2>
<table>
<thead><tr><th>What</th><th>How much</th><th>Why</th></tr></thead>
<tbody>
<tr><td><a href="/mutton/goat-nalli">Goat nalli</a>, rounds of 4–5 cm</td><td>1 kg, 12–15 pieces</td><td>Meat and marrow</td></tr>
<tr><td><a href="/mutton/goat-soup-bones">Goat soup bones</a></td><td>500 g</td><td>Body; leave them out and you will miss them</td></tr>
<tr><td><a href="/grocery/cow-ghee">Ghee</a> and oil</td><td>120 ml together</td><td>Carries the colour; half is spooned off</td></tr>
<tr><td>Onions, sliced</td><td>2 large, 300 g</td><td>Fried dark, some kept for the top</td></tr>
<tr><td><a href="/grocery/ginger-garlic-paste">Ginger-garlic paste</a></td><td>3 tablespoons</td><td></td></tr>
<tr><td>Kashmiri chilli powder</td><td>1½ tablespoons</td><td>Colour first, heat second</td></tr>
<tr><td>Salt</td><td>15 g, then to taste</td><td></td></tr>
<tr><td><a href="/grocery/chakki-atta">Atta</a></td><td>5 tablespoons, 45 g</td><td>Roasted, to thicken</td></tr>
<tr><td>Water, hot</td><td>2.2 litres</td><td></td></tr>
</tbody>
</table>
<h3>The nihari masala</h3>
<p>Roast on a dry tawa until you smell it, two minutes, and grind: 2 tablespoons fennel, 1 tablespoon coriander seed, 1 teaspoon cumin, 1 teaspoon black pepper, 6 green and 2 black cardamoms, 6 cloves, a 5 cm piece of cinnamon, 1 small blade of mace, a quarter of a nutmeg, 2 pieces of pipli (long pepper) and half a teaspoon of dry ginger. Fennel, dry ginger and pipli are what make it nihari and not a korma.</p>

<h2>The evening, 45 minutes</h2>
<ol>
<li>Pat the shanks dry and rub in the salt. Fry the onions in ghee and oil until they are the colour of dates. Lift out a third for serving.</li>
<li>Brown the nalli in the same fat, six or seven pieces at a time, three minutes a side. Do not hurry; this is where the colour of the gravy is made.</li>
<li>Add ginger-garlic paste, then chilli powder with a splash of water so that it does not burn. Stir for two minutes.</li>
<li>Add three quarters of the masala, the bones and the hot water. Bring it to a full boil and skim the grey foam for five minutes.</li>
<li>Close the pot. From here there are three roads.</li>
</ol>

<h2>Three roads through the night</h2>
<table>
<thead><tr><th>Method</th><th>Setting</th><th>Time</th><th>Remarks</th></tr></thead>
<tbody>
<tr><td>Heavy pot on gas, lid sealed with dough</td><td>Smallest burner, on an iron tawa</td><td>4–5 hours</td><td>Only while somebody is awake</td></tr>
<tr><td>Oven, iron pot with lid and foil</td><td>120 °C</td><td>7–8 hours</td><td>The true overnight way</td></tr>
<tr><td>Pressure cooker</td><td>Low, after the first whistle</td><td>60–70 minutes</td><td>Then 20 minutes open to bring it together</td></tr>
</tbody>
</table>
<p><strong>About safety.</strong> A gas flame should not burn in a sleeping house: draught or a boil-over puts it out, and the gas goes on. If you have no oven, cook it in the evening from six to ten, cool the pot in a sink of cold water, put it in the fridge and finish it in the morning. It loses nothing; most people find it better. What you must not do is switch off at midnight and leave it lukewarm on the stove until six. Between 5 and 60 °C bacteria have a night out as well.</p>

<h2>The morning, 30 minutes</h2>
<ol>
<li>Lift the red fat, the <em>tari</em>, from the top with a ladle and keep it in a bowl.</li>
<li>Take out the soup bones. Tap the marrow from two or three shank rounds into the gravy and leave the rest inside for those at the table who came for it.</li>
<li>Roast the atta in a dry pan on a low flame until it smells of biscuit, eight minutes. Let it cool, stir it smooth with 250 ml of cold water and pour it slowly into the simmering pot while you stir.</li>
<li>Cook on low for 20 minutes. It should coat a spoon and still run off it. Add the last of the masala.</li>
<li>Pour the tari back on top, all of it or as much as your doctor allows.</li>
</ol>

<h2>On the table</h2>
<p>Matchsticks of ginger, green chilli, chopped <a href="/vegetables/coriander-and-lemon">coriander and lemon</a>, and the fried onion that you kept. Khamiri roti is classic, tandoori naan is usual, and thick toast is what really happens on a working day. Count two shank rounds, a ladle and a half of gravy and two rotis for each person.</p>

<h2>When something is off</h2>
<ul>
<li><strong>Thin:</strong> simmer without a lid for 15 minutes before you add more atta. Flour that is not roasted long enough tastes of paste.</li>
<li><strong>Bitter:</strong> onions too dark or masala burnt. A tablespoon of curd and a pinch of sugar take the edge off, but not more than the edge.</li>
<li><strong>Tough:</strong> it is only not ready yet. Shank goes from rubber to silk within the last half hour. Give it that.</li>
<li><strong>Marrow gone:</strong> you stirred. Turn the pot by its handles instead, and ask for rounds of at least four centimetres.</li>
</ul>

<h2>Keeping it</h2>
<p>It keeps three days at 4 °C and freezes well for two months without the ginger and coriander. Cool it within two hours; in a wide tray that takes 40 minutes. Heat it until it bubbles in the middle, once, and only as much as you will eat.</p>
<p>No night to give? <a href="/ready-to-cook/goat-nihari">Our kitchen’s nihari</a> has had its own; warm it slowly and do the table properly.</p>
<blockquote>Order the nalli for an evening slot. Fried by eleven and in the oven by midnight, it needs you again only when the adhan wakes you.</blockquote>
`,
};
