import type { DemoBlog } from '../types.ts';

export const keemaGrinds: DemoBlog = {
  slug: 'keema-grinds',
  title: 'Fine, medium or hand-chopped: picking the right keema',
  summary:
    'The grind and the fat decide whether a kebab holds and a keema stays juicy. What to order for matar, kofta, seekh, samosa and haleem.',
  category: 'know-your-cut',
  subcategory: 'chicken-and-goat',
  author: 'Sameer Ansari, cutting floor',
  picture: 'keema.webp',
  publishedDaysAgo: 33,
  updatedDaysAgo: 33,
  productSeoNames: [
    'goat-keema',
    'lamb-keema',
    'chicken-keema',
    'mutton-seekh-kebab',
    'herb-bundle',
    'shami-kebab',
  ],
  htmlContent: `
<p>There is a moment every Saturday when the mincer stops and somebody at the next table picks up two knives. That is a hand-chopped order. It takes eight minutes where the machine takes one, and costs a little more. Is it worth it? Sometimes. Here is how to know.</p>

<h2>Three grinds</h2>
<table>
<thead><tr><th>Grind</th><th>How we do it</th><th>Looks like</th><th>Order it for</th><th>Do not use it for</th></tr></thead>
<tbody>
<tr><td><strong>Fine</strong></td><td>Twice through a 3 mm plate</td><td>Paste that holds a thumbprint</td><td>Seekh, kofta, galouti, shami</td><td>Loose keema: it clumps</td></tr>
<tr><td><strong>Medium</strong></td><td>Once through a 5 mm plate</td><td>Soft grains</td><td>Keema matar, samosa, stuffed paratha, pasta</td><td>Seekh, unless you knead it for long</td></tr>
<tr><td><strong>Hand-chopped</strong></td><td>Two knives, pieces of 4 to 8 mm</td><td>Uneven, dry, with bite</td><td>Dardara keema, tawa keema, haleem with texture</td><td>Anything that must hold a shape</td></tr>
</tbody>
</table>
<p>Why does the knife matter? A plate squeezes before it cuts. Some fat smears over the lean and some juice is lost into the bowl. Chopped meat keeps both inside each small piece, so a tawa keema from it is juicy without being greasy. In a kofta you want the opposite: smeared protein is the glue.</p>

<h2>Fat is not the enemy</h2>
<ul>
<li><strong><a href="/mutton/goat-keema">Goat keema</a>, about 12 % fat.</strong> Shoulder and flank. Fries in its own juice and suits most dishes.</li>
<li><strong><a href="/mutton/lamb-keema">Lamb keema</a>, about 18 %.</strong> Softer and richer. Holds without egg or bread; you will spoon some fat off a loose keema.</li>
<li><strong><a href="/chicken/chicken-keema">Chicken keema</a>, about 9 %.</strong> Breast and thigh without skin. Dries out if you treat it like goat: ten minutes in the pan are enough.</li>
</ul>
<p>For seekh on coals you need about a fifth of fat, or the meat falls off the skewer as it dries. If your keema is leaner, knead in two tablespoons of cold grated butter or beaten malai for each 500 g.</p>

<h2>How much for how many</h2>
<table>
<thead><tr><th>Dish</th><th>From 500 g keema</th><th>Serves</th></tr></thead>
<tbody>
<tr><td>Keema matar with roti</td><td>about 750 g cooked, with 200 g peas</td><td>3–4</td></tr>
<tr><td>Seekh kebab, 60 g each</td><td>9–10 pieces</td><td>4–5 as a starter</td></tr>
<tr><td>Kofta, 35 g each</td><td>16–18 pieces</td><td>4</td></tr>
<tr><td>Samosa, 18 g filling</td><td>25–28 pieces</td><td>8–9</td></tr>
<tr><td>Shami, with 100 g chana dal</td><td>14–15 pieces</td><td>5–6</td></tr>
<tr><td>Stuffed paratha</td><td>8–9 parathas</td><td>4</td></tr>
</tbody>
</table>

<h2>Keema matar that is not watery</h2>
<ol>
<li>Heat a wide pan until a drop of water dances. Add a tablespoon of oil and the keema in one layer. Do not touch it for two minutes.</li>
<li>Turn and break it up. Water will come; let it boil away without a lid. When the sound changes from bubbling to sizzling, after 10 to 12 minutes, it has begun to fry. Everybody stops a minute too early here.</li>
<li>Push it aside, brown one sliced onion in the fat, then a tablespoon of ginger-garlic paste, until the raw smell has gone.</li>
<li>Add half a teaspoon each of turmeric and chilli, a teaspoon of coriander powder and two chopped tomatoes. Cook until the fat shows at the edge.</li>
<li>Add 200 g of peas and half a cup of hot water. Eight minutes, lid on. Finish with green chilli and coriander.</li>
</ol>

<h2>Seekh that stays on the skewer</h2>
<ol>
<li>Order fine. Keep the meat at fridge temperature until the last moment; warm fat lets go.</li>
<li>Squeeze grated onion in a cloth until it gives nothing more. Onion water is why most home kebabs fall.</li>
<li>For 500 g add 7 g of salt and knead for four to five minutes, in one direction, until it becomes sticky and pulls threads. Only then the onion, two green chillies, <a href="/vegetables/herb-bundle">herbs</a> and a tablespoon of roasted gram flour.</li>
<li>Rest for an hour in the fridge. Wet your hands, press thin on the skewer, no thicker than a thumb.</li>
<li>Grill hot, turning by quarters, until 74 °C inside, ten to twelve minutes.</li>
</ol>
<p>When there is no hour, our <a href="/ready-to-cook/mutton-seekh-kebab">mutton seekh</a> is shaped by hand with the same proportions, and shami only needs browning.</p>

<h2>Keep it cold and use it today</h2>
<p>Grinding mixes the surface, where germs live, with everything else, and a kilo of keema has more surface than a whole goat. That gives it the shortest life on the counter: <strong>one day at 0–4 °C</strong>. It is also why mince should be cooked through, to 74 °C, even if you like your chops pink.</p>
<p>To freeze it, put 250 g in a bag and roll it flat to one centimetre. It freezes in an hour, thaws in twenty minutes of cold water, and breaks by hand if you need only half. Use it within two months, lamb within one, because fat goes rancid even at −18 °C.</p>
<p>One last thing that buyers ask: our keema is ground after your order from the meat that stands on the label. No skin, no lung, no trimmings from another table. You may also order <a href="/mutton/goat-boneless">boneless goat</a> and chop it yourself. Bring two heavy knives and good music.</p>
`,
};
