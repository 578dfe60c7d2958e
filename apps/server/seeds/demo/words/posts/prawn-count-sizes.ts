import type { DemoBlog } from '../types.ts';

export const prawnCountSizes: DemoBlog = {
  slug: 'prawn-count-sizes',
  title: '16/20, 31/40, “jumbo”: prawn sizes in plain numbers',
  summary:
    'What the count on a prawn pack means, how many you get in 250 g, which size suits which dish, and cooking times to the half minute.',
  category: 'know-your-cut',
  subcategory: 'fish-and-prawns',
  author: 'Vikram Nair, fish desk',
  picture: 'prawn.webp',
  publishedDaysAgo: 37,
  updatedDaysAgo: 37,
  productSeoNames: [
    'tiger-prawns',
    'medium-prawns',
    'jumbo-prawns',
    'frozen-prawns',
    'scampi',
    'squid-rings',
  ],
  htmlContent: `
<p>“Jumbo” is not a size. It is an opinion. One shop’s jumbo is another’s large, and on a bad day both are medium. The trade solved this long ago with a number that anybody can check by counting, and we think that you should have it too.</p>

<h2>What the count means</h2>
<p>The count tells how many prawns make up a given weight. In export it is the American pound (454 g): <strong>16/20</strong> means sixteen to twenty prawns to a pound. Indian farms count by the kilo, so they say “forty count” and mean forty prawns to a kilo, with head and shell. The two get mixed up daily. Ask always: per pound or per kilo, head on or peeled?</p>
<p>The smaller the number, the larger the prawn. U/10 means under ten to the pound.</p>
<table>
<thead><tr><th>Trade count (per lb, peeled)</th><th>Per kilo</th><th>In a 250 g pack</th><th>One prawn</th><th>Usual name</th></tr></thead>
<tbody>
<tr><td>13/15 – 16/20</td><td>30–44</td><td>8–11</td><td>23–33 g</td><td>Jumbo, colossal</td></tr>
<tr><td>21/25</td><td>46–55</td><td>12–14</td><td>18–22 g</td><td>Extra large</td></tr>
<tr><td>26/30 – 31/35</td><td>57–77</td><td>14–19</td><td>13–17 g</td><td>Large</td></tr>
<tr><td>41/50</td><td>90–110</td><td>23–28</td><td>9–11 g</td><td>Medium</td></tr>
<tr><td>51/60 – 61/70</td><td>112–154</td><td>28–39</td><td>6–9 g</td><td>Small to medium</td></tr>
<tr><td>91/110 and up</td><td>200+</td><td>50+</td><td>under 5 g</td><td>Tiny, for pickle and chutney</td></tr>
</tbody>
</table>

<h2>What we pack</h2>
<ul>
<li><a href="/prawns/jumbo-prawns">Jumbo</a>: 8–10 in 250 g. Graded by hand, tail on.</li>
<li><a href="/prawns/tiger-prawns">Tiger</a>: 14–18 in 250 g. Black tiger, firmer and a little sweeter, striped even when raw.</li>
<li><a href="/prawns/medium-prawns">Medium</a>: 25–40 in 250 g. Vannamei, the everyday prawn.</li>
<li><a href="/prawns/frozen-prawns">Frozen</a>: 25–40 in 250 g, loose, weighed without their glaze.</li>
</ul>
<p>These weights are after peeling. <a href="/prawns/scampi">Scampi</a>, the river prawn, is another story: five to eight in 500 g, sold with the head because the head is the best of it. To get 250 g of peeled tiger prawns we start with 450 g in the shell. If a stall quotes you a price with heads on, nearly double it before you compare; the sums are in <a href="/net-and-gross-weight-bg">net and gross</a>.</p>

<h2>Tiger or vannamei?</h2>
<p>They are different animals. Black tiger (<em>Penaeus monodon</em>, bagda in Bengal) is native, grows slowly and costs more. Vannamei comes from the Pacific and has been farmed along the Andhra coast since 2009. Tiger has more bite and more flavour of its own, so give it butter, garlic and little else. Vannamei is milder and softer, and takes masala better. In a hot curry nobody will tell them apart, and there is no reason to pay for it.</p>

<h2>Choose by the dish</h2>
<table>
<thead><tr><th>Dish</th><th>Size</th><th>For four</th></tr></thead>
<tbody>
<tr><td>Grill, tandoor, butter garlic</td><td>Jumbo or tiger</td><td>500 g</td></tr>
<tr><td>Biryani, pulao</td><td>Tiger or medium</td><td>500 g</td></tr>
<tr><td>Malai curry, moilee</td><td>Tiger with tail</td><td>500 g</td></tr>
<tr><td>Masala fry, royyala iguru</td><td>Medium</td><td>500 g</td></tr>
<tr><td>Koliwada, pakora, rolls</td><td>Medium</td><td>350 g</td></tr>
<tr><td>Chutney, pickle, with vegetables</td><td>Small</td><td>250 g</td></tr>
</tbody>
</table>

<h2>Minutes matter</h2>
<p>A prawn goes from raw to rubber in less time than it takes to answer the door. Watch the shape: <strong>a C is cooked, an O is overcooked</strong>. The colour should be pink-orange outside and just white inside.</p>
<table>
<thead><tr><th>Size</th><th>Hot pan, each side</th><th>Simmering gravy</th><th>Boiling salted water</th><th>Grill, each side</th></tr></thead>
<tbody>
<tr><td>Medium</td><td>1 min</td><td>3–4 min</td><td>1½–2 min</td><td>1–1½ min</td></tr>
<tr><td>Tiger</td><td>1½ min</td><td>4–5 min</td><td>2–2½ min</td><td>1½–2 min</td></tr>
<tr><td>Jumbo</td><td>2 min</td><td>5–6 min</td><td>3–3½ min</td><td>2 min</td></tr>
</tbody>
</table>
<ol>
<li>Take them from the fridge, drain and dry well on a cloth.</li>
<li>Salt, turmeric and a little lemon for ten minutes, not more.</li>
<li>Have the gravy finished before they go in. Prawns are always the last thing.</li>
<li>Switch off when the thickest one has turned, and let the pot stand for two minutes; they go on cooking.</li>
</ol>

<h2>About the vein</h2>
<p>The dark line along the back is the gut. It will not make you ill once cooked, but it can be sandy and bitter. Ours is drawn from the back without splitting the prawn open, so that it curls evenly. The thin line on the belly side is a nerve; leave it.</p>

<h2>Keeping and freezing</h2>
<p>Fresh prawns hold one day at 0–2 °C, in their pack on ice. Black spots on the shell are an enzyme at work and no poison, but a sign of age; a smell of ammonia is the end. Freeze on the day you buy, in one layer, at −18 °C, and use within two months. Thaw frozen ones in a bowl of cold water for ten minutes. Never in warm water, and never again into the freezer.</p>
<p>Those with an allergy to shellfish should know that prawns, crab and lobster usually go together, and that <a href="/prawns/squid-rings">squid</a> is sometimes tolerated and sometimes not. This is a question for a doctor and not for a fish desk. All our shellfish is cleaned on one table.</p>
`,
};
