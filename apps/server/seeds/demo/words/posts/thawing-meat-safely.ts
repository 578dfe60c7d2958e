import type { DemoBlog } from '../types.ts';

export const thawingMeatSafely: DemoBlog = {
  slug: 'thawing-meat-safely',
  title: 'Thawing without trouble: four ways, and one to forget',
  summary:
    'Fridge, cold water, microwave or straight from frozen: times by weight for chicken, goat, fish and prawns, and why the counter is no place for it.',
  category: 'kitchen-craft',
  subcategory: 'storing-and-thawing',
  author: 'Leela Menon, food safety',
  picture: 'fillet.webp',
  publishedDaysAgo: 41,
  updatedDaysAgo: 41,
  productSeoNames: [
    'frozen-prawns',
    'chicken-nuggets',
    'keema-samosa',
    'mutton-seekh-kebab',
    'chicken-boneless-cubes',
  ],
  htmlContent: `
<p>It is six in the evening, the chicken is a brick and guests come at eight. Everybody has stood there. What you do in the next ten minutes decides whether dinner is merely late or makes somebody ill.</p>

<h2>Why the counter is the wrong place</h2>
<p>Bacteria hardly move below 5 °C and die above 63 °C. Between those two they double about every twenty minutes when it is warm, and an Indian kitchen in May is at 34 °C. A block of meat thaws from the outside: while the middle is still ice, the surface has been at room temperature for three hours. You cannot see, smell or taste that. Some germs leave poisons behind that no cooking removes.</p>
<p>So the rule is short: <strong>the outside of the meat must stay cold while the inside thaws</strong>. Here are four ways to keep it.</p>

<h2>1. In the fridge, for those who plan</h2>
<p>Slow, safe and best for texture: ice melts gently and the juice goes back into the fibres. Put the pack on a plate with a rim, on the lowest shelf, so that nothing drips on the salad.</p>
<table>
<thead><tr><th>What</th><th>Weight</th><th>Time at 4 °C</th><th>Then cook within</th></tr></thead>
<tbody>
<tr><td>Prawns, loose</td><td>250 g</td><td>6–8 hours</td><td>the same day</td></tr>
<tr><td>Fish steaks or fillets</td><td>500 g</td><td>8–10 hours</td><td>the same day</td></tr>
<tr><td>Keema, flat pack</td><td>500 g</td><td>8–10 hours</td><td>the same day</td></tr>
<tr><td>Chicken pieces</td><td>500 g</td><td>10–12 hours</td><td>1 day</td></tr>
<tr><td>Goat curry cut</td><td>1 kg</td><td>18–20 hours</td><td>1–2 days</td></tr>
<tr><td>Whole chicken</td><td>1.2 kg</td><td>24 hours</td><td>1 day</td></tr>
<tr><td>Raan</td><td>1.5 kg</td><td>30–36 hours</td><td>2 days</td></tr>
<tr><td>Turkey</td><td>4 kg</td><td>2 days</td><td>1 day</td></tr>
</tbody>
</table>

<h2>2. In cold water, for those who forgot</h2>
<p>Water carries heat some twenty times better than air, so this is quick even when the water is cold.</p>
<ol>
<li>Check that the bag is tight; if in doubt put it into a second one. Water in the meat means flavour in the sink.</li>
<li>Fill a large bowl with cold tap water. In summer add a tray of ice cubes: it should stay below 20 °C.</li>
<li>Push the pack under and weigh it down with a plate.</li>
<li>Change the water every 30 minutes.</li>
<li>Cook at once. What was thawed in water does not go back into the fridge raw.</li>
</ol>
<p>Count an hour for 500 g, two to three for a whole chicken, and ten to fifteen minutes for <a href="/prawns/frozen-prawns">loose frozen prawns</a>, which need no bag: drain them as soon as they bend.</p>
<p>Warm water is not a faster version of this. It cooks the edge grey and holds it at the very temperature that germs like best.</p>

<h2>3. In the microwave, if you cook the next minute</h2>
<p>Use the defrost setting (about 30 % power), two minutes at a time for 500 g, and turn and separate the pieces between. Stop while there are still ice crystals inside. Corners will have begun to cook, so the pan must be hot already. This suits boneless cubes and keema. It is a poor way for fish, which turns rubbery, and for anything on the bone.</p>

<h2>4. Not at all</h2>
<p>Many things want no thawing, and some are worse for it:</p>
<ul>
<li><strong>Crumbed snacks.</strong> <a href="/ready-to-cook/chicken-nuggets">Nuggets</a>, popcorn and <a href="/ready-to-cook/keema-samosa">samosa</a> go from freezer to oil, and <a href="/ready-to-cook/malabar-parotta">parotta</a> to the tawa. Thawed, the crust drops off and the dough sticks.</li>
<li><strong>Thin fillets and prawns</strong> for a curry. Slide them into the simmering gravy and add half of the usual time.</li>
<li><strong>Curry cut in a pressure cooker.</strong> It works if the pieces are apart and not in one lump: bring the gravy back to the boil before you close the lid, and count one or two whistles more.</li>
</ul>
<p>Never put a frozen bird or a frozen lump into a slow cooker or a dum pot. It stays lukewarm for hours.</p>

<h2>Can it be frozen again?</h2>
<p>Raw meat thawed in the fridge, still cold and within a day, can safely be frozen again; it loses juice and gets a bit woolly. Thawed any other way: cook it first, then freeze the dish. Fish and prawns we would not freeze twice at all. And our marinated packs and everything marked frozen should be treated as the label says: thaw once, cook, eat.</p>

<h2>Test that it is really thawed</h2>
<p>Push a skewer into the thickest part, next to the bone. If it meets grit, wait. A drumstick that is ice at the bone is the usual reason for chicken that is black outside and red inside. When it is cooked, a probe is better than courage: 74 °C for poultry and mince, 63 °C for fish.</p>

<h2>Common questions</h2>
<h3>What about the red water in the bag?</h3>
<p>It is water and myoglobin, the pigment of muscle, not blood. A little is normal. Pour it away, wipe the sink with soap, and pat the meat dry.</p>
<h3>Should I rinse the meat after thawing?</h3>
<p>No. Rinsing sends droplets over half a metre of counter and takes nothing away that heat would not kill.</p>
<h3>The current went for six hours. Is the freezer lost?</h3>
<p>A full freezer with its door kept shut stays frozen for about 24 to 48 hours, a half-full one for a day. What still has ice crystals may stay; what is soft and cold should be cooked today. When it is soft and warm, let it go.</p>
<p>How to pack meat so that it thaws in half the time is told in <a href="/freezer-guide-bg">the freezer guide</a>: flat parcels are the whole secret.</p>
`,
};
