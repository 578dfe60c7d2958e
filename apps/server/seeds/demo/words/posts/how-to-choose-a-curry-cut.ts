import type { DemoBlog } from '../types.ts';

export const howToChooseACurryCut: DemoBlog = {
  slug: 'how-to-choose-a-curry-cut',
  title: 'Small, medium or large: how to choose a curry cut',
  summary:
    'Piece size decides how long a curry cooks, how it tastes and how many plates it fills. A table of sizes, times and dishes.',
  category: 'know-your-cut',
  subcategory: 'chicken-and-goat',
  author: 'Sameer Ansari, cutting floor',
  picture: 'chicken.webp',
  publishedDaysAgo: 6,
  updatedDaysAgo: 2,
  productSeoNames: [
    'chicken-curry-cut',
    'goat-curry-cut',
    'chicken-biryani-cut',
    'country-chicken-curry-cut',
    'curry-basics-basket',
  ],
  htmlContent: `
<p>When you order a <a href="/chicken/chicken-curry-cut">chicken curry cut</a> we ask one question before you can add it: small, medium or large? Most people tap the first button and move on. It costs nothing extra, so it looks like a detail. It is the one choice that changes the pot more than the masala does.</p>

<h2>What a curry cut is</h2>
<p>A curry cut is a bird or a shoulder taken apart on the bone, with every part in the bag: leg, thigh, breast, back and wing for chicken; shoulder and leg for goat. The bone stays because it gives the gravy its body. Collagen around the joints melts slowly and turns to gelatine, and that is what makes a spoon of gravy cling to rice instead of running off it.</p>
<p>Because parts are mixed, no two pieces are the same. What we can promise is a weight range for each piece, cut with a blade and not broken, so that there are no splinters in the gravy.</p>

<h2>The sizes we cut</h2>
<table>
<thead><tr><th>Cut</th><th>One piece</th><th>Pieces in 500 g</th><th>Gentle simmer</th><th>Good for</th></tr></thead>
<tbody>
<tr><td>Chicken, small</td><td>about 25 g</td><td>18–20</td><td>18 minutes</td><td>Pepper fry, sukka, pulao, children’s plates</td></tr>
<tr><td>Chicken, medium</td><td>about 40 g</td><td>10–12</td><td>25 minutes</td><td>Everyday curry, kadhai, salan</td></tr>
<tr><td>Chicken, large</td><td>about 70 g</td><td>7–8</td><td>30–35 minutes</td><td>Korma, stew, dishes for guests</td></tr>
<tr><td>Goat, small</td><td>20–25 g</td><td>20–24</td><td>45 minutes</td><td>Dry fry, pulao, pepper mutton</td></tr>
<tr><td>Goat, medium</td><td>30–40 g</td><td>12–15</td><td>50–60 minutes</td><td>Salan, rogan josh, dalcha</td></tr>
<tr><td>Goat, biryani</td><td>60–70 g</td><td>7–9</td><td>70–75 minutes</td><td>Biryani, qorma, stews for guests</td></tr>
</tbody>
</table>
<p>Times are for an open or lidded heavy pot on a low flame. In a pressure cooker, small goat pieces want four whistles, medium six and biryani cut seven; then let the pressure fall by itself. Our goats are young; from an older animal everything takes half as long again.</p>

<h2>Why small pieces taste of masala and large ones of meat</h2>
<p>Salt and spice travel only a few millimetres into meat in the time that a curry takes. A 25 g piece is mostly surface, so nearly every bite carries masala. A 70 g piece keeps a clean, juicy middle. Neither is better. A pepper fry wants the first; a white korma wants the second.</p>
<p>Size also decides what can go wrong:</p>
<ul>
<li><strong>Too small for the time:</strong> breast pieces turn to threads before the thigh is done. If your gravy needs 40 minutes, do not choose small chicken.</li>
<li><strong>Too large for the flame:</strong> the outside is soft and the joint is still pink. Large pieces need a lid, a low flame and patience.</li>
<li><strong>Too large for the plate:</strong> with seven pieces for four people somebody counts. For guests who help themselves, medium is more peaceful.</li>
</ul>

<h2>Match the cut to the dish in four steps</h2>
<ol>
<li><strong>Count plates, then pieces.</strong> For a curry with rice or roti plan 150–170 g of meat on the bone for each adult and half of that for a child. 500 g feeds three; a kilo feeds six.</li>
<li><strong>Look at the clock.</strong> Twenty minutes on a weekday means small chicken. An hour or more on Sunday means anything you like.</li>
<li><strong>Look at the gravy.</strong> Thin and soupy: larger pieces, which stay whole. Dry and clinging: smaller pieces, which carry more masala.</li>
<li><strong>Think of tomorrow.</strong> Leftover large pieces can be pulled off the bone for sandwiches or fried rice. Small ones cannot.</li>
</ol>

<h2>Skin on or off?</h2>
<p>Most gravies in our homes are made without skin, and that is our usual cut. <a href="/chicken/chicken-curry-cut-with-skin">Skin on</a> keeps the meat moist over a long simmer and gives a roast its crisp edge. Brown it first, skin side down and without a crowd in the pan; you will need hardly any oil.</p>

<h2>When a curry cut is the wrong choice</h2>
<p>Not every pot wants mixed pieces. For layers of rice take <a href="/chicken/chicken-biryani-cut">chicken biryani cut</a>, which has only legs, thighs and breast quarters that hold together. For a slow village-style gravy take <a href="/chicken/country-chicken-curry-cut">country chicken</a>: it is lean and firm and needs 45 minutes where a broiler needs 25. And for skewers take boneless thigh, because bone keeps the heat from going round.</p>

<h2>Before it goes into the pot</h2>
<p>There is no need to wash the meat; the tap only spreads drops around the sink. Pat it dry, rub in a level teaspoon of salt for each 500 g and leave it for 20 minutes while the onions brown. Salt needs that time and no more equipment than a bowl. Put the back and wing pieces in first, the breast pieces ten minutes later, and they will all be done together.</p>
<p>Chicken is ready when the thickest piece shows 74 °C on a probe, or when the meat draws back from the bone and the juice runs clear. For <a href="/mutton/goat-curry-cut">goat</a> the number says little: it is safe long before it is tender. Push a fork in; when it turns without effort, switch off and let the pot stand for ten minutes before you serve.</p>
<blockquote>One habit from our cutting floor: if you cannot decide, take medium. Nobody has ever sent a medium piece back.</blockquote>
`,
};
