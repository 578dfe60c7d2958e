import type { DemoBlog } from '../types.ts';

export const stockFromBones: DemoBlog = {
  slug: 'stock-from-bones',
  title: 'Stock from bones: yakhni, fish stock and what to do with them',
  summary:
    'Clear yakhni, brown stock, chicken and fish stock: weights, water, hours and mistakes, with ten uses and how to freeze it in cups.',
  category: 'recipes',
  subcategory: 'slow-pots',
  author: 'Rukhsana Begum, test kitchen',
  picture: 'spice.webp',
  publishedDaysAgo: 48,
  updatedDaysAgo: 48,
  productSeoNames: [
    'goat-soup-bones',
    'chicken-soup-bones',
    'chicken-feet',
    'goat-paya',
    'whole-spices-for-biryani',
    'black-pepper',
    'rohu-steaks',
    'aged-basmati-rice',
  ],
  htmlContent: `
<p>Soup bones, of <a href="/mutton/goat-soup-bones">goat</a> or of <a href="/chicken/chicken-soup-bones">chicken</a>, have the strangest mix of buyers: grandmothers, and people training for a marathon. Both know the same thing. Half a kilo of bones and two hours of a small flame make the difference between a pulao and wet rice.</p>

<h2>The four stocks of an Indian kitchen</h2>
<table>
<thead><tr><th>Stock</th><th>Bones</th><th>Water</th><th>Time on low</th><th>You get</th></tr></thead>
<tbody>
<tr><td>Goat yakhni, clear</td><td>500 g soup bones</td><td>1.75 l</td><td>2 hours</td><td>1.1 l</td></tr>
<tr><td>Goat stock, brown</td><td>500 g, roasted</td><td>1.75 l</td><td>3 hours</td><td>1 l</td></tr>
<tr><td>Chicken</td><td><a href="/chicken/chicken-soup-bones">Chicken bones</a>, 700 g, or 500 g and four feet</td><td>1.75 l</td><td>1½ hours</td><td>1.2 l</td></tr>
<tr><td>Paya, sets when cold</td><td>4 trotters, 600 g</td><td>2 l</td><td>4 hours, or 90 minutes in the cooker</td><td>1.3 l</td></tr>
<tr><td>Fish</td><td>Head and frames: 500 g</td><td>1 l</td><td>25 minutes, not more</td><td>800 ml</td></tr>
</tbody>
</table>
<p>In a pressure cooker goat takes 40 minutes and chicken 25 after the first whistle, on low. It will be cloudier, and just as good in a gravy.</p>

<h2>Clear yakhni, step by step</h2>
<ol>
<li>Put the bones into <strong>cold</strong> water, enough to cover them. Cold matters: protein leaves slowly and can be skimmed off; in hot water it turns to mist and stays.</li>
<li>Bring to the boil over fifteen minutes. Grey foam rises. Skim it until what comes is white. If you want it very clear, pour the water away now, rinse bones and pot and start again.</li>
<li>Turn down until the surface only trembles, one bubble at a time. Boiling churns fat into the broth.</li>
<li>Add one onion in halves, six cloves of garlic, a thumb of ginger, one teaspoon of fennel and one of coriander seed, ten <a href="/grocery/black-pepper">peppercorns</a>, two green cardamoms and a bay leaf, tied in a cloth.</li>
<li>Half a teaspoon of salt for the whole pot. You do not know yet what it will become, and it gets saltier as it cooks down.</li>
<li>After two hours lift out the bones. Pull off the meat; it is the cook’s wage. Strain through a cloth.</li>
</ol>

<h2>For brown stock</h2>
<p>Rub the bones with a spoon of oil and roast them at 220 °C for 35 minutes, turning once, until they are as dark as tea. Loosen what sticks to the tray with hot water and add it. Brown stock suits nihari, haleem and dark gravies. It spoils a white korma.</p>

<h2>Fish stock is a different animal</h2>
<p>Ask for the head of your <a href="/fish/rohu-steaks">rohu</a>; it costs nothing. Take out the gills, which are bitter. Fry heads and frames in a little mustard oil with turmeric for three minutes, add cold water, a bit of ginger and green chilli. After 25 minutes strain. If it goes on, bones give off chalk and glue, and the smell becomes what people fear in fish. Do not use heads of oily fish such as mackerel.</p>

<h2>Cooling, keeping, freezing</h2>
<ul>
<li><strong>Cool fast.</strong> Warm broth is what laboratories grow bacteria in. Set the pot in a sink of cold water, stir, change the water twice: below 20 °C in half an hour. Then the fridge.</li>
<li><strong>Leave the fat on</strong> while it rests: it is a lid. Lift it off in one piece before use, and fry your onions in it.</li>
<li><strong>Fridge:</strong> three days for goat and chicken, one for fish. Boil it up for two minutes when you take it out.</li>
<li><strong>Freezer:</strong> three months. Cups of 250 ml and an ice tray for spoonfuls. Cooked down to a third it takes up no room; add water when you use it.</li>
</ul>

<h2>Ten uses</h2>
<table>
<thead><tr><th>Use</th><th>How much</th></tr></thead>
<tbody>
<tr><td>Yakhni pulao</td><td>1.5 times the volume of soaked <a href="/grocery/aged-basmati-rice">basmati</a></td></tr>
<tr><td>Salan and qorma</td><td>Instead of water, cup for cup</td></tr>
<tr><td>Haleem</td><td>1.5 l for 500 g meat and 300 g grain</td></tr>
<tr><td>Dal gosht, dalcha</td><td>Half stock, half water</td></tr>
<tr><td>Shorba for the sick</td><td>300 ml, pepper, lemon, nothing else</td></tr>
<tr><td>Mutton rasam</td><td>500 ml with tamarind and pepper, for four</td></tr>
<tr><td>Khichdi</td><td>Four cups to one of rice and dal</td></tr>
<tr><td>Noodles with an egg</td><td>350 ml a bowl</td></tr>
<tr><td>Fish moilee, jhol</td><td>Fish stock for half of the coconut milk</td></tr>
<tr><td>Gravy from yesterday</td><td>A ladle, to bring it back</td></tr>
</tbody>
</table>

<h2>Why did mine not set?</h2>
<p>Stock turns to jelly when there was enough skin, cartilage and tendon in it: trotters, knuckles, wings, feet. Leg bones give marrow and taste but little gelatine. One <a href="/mutton/goat-paya">trotter</a>, or four <a href="/chicken/chicken-feet">chicken feet</a>, in a pot of soup bones is enough. If it still runs, there was too much water; boil it down. It is not a mistake, only a thinner truth.</p>
<h3>Does vinegar draw out calcium?</h3>
<p>A tablespoon does soften cartilage a little. The calcium in a bowl of broth stays small beside that in a glass of milk. Drink it because it tastes good and because collagen is protein, and leave miracles to others.</p>
<h3>Can bones be used twice?</h3>
<p>Once more, with half the water, for a dog’s rice or a base for dal. After that they have told everything they know.</p>
`,
};
