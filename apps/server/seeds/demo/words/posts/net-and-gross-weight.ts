import type { DemoBlog } from '../types.ts';

export const netAndGrossWeight: DemoBlog = {
  slug: 'net-and-gross-weight',
  title: 'Net and gross: what 500 grams of fish really costs',
  summary:
    'Two weights on one label, what is lost in cleaning chicken, goat, fish and prawns, and how to compare our price with the market’s.',
  category: 'know-your-cut',
  subcategory: 'weights-and-packs',
  author: 'Vikram Nair, fish desk',
  picture: 'steak.webp',
  publishedDaysAgo: 15,
  updatedDaysAgo: 15,
  productSeoNames: [
    'rohu-steaks',
    'tiger-prawns',
    'whole-chicken',
    'silver-pomfret',
    'murrel-curry-cut',
    'frozen-prawns',
  ],
  htmlContent: `
<p>“In the market rohu is ₹220 a kilo. You take over ₹400. Explain.” The letter had no greeting, but it had a point, and it deserves arithmetic instead of adjectives.</p>

<h2>Two weights, one label</h2>
<p><strong>Gross weight</strong> is what the fish, bird or animal part weighed before we cleaned it. <strong>Net weight</strong> is what lies in the pack: the part that goes into your pot. We print both and charge for the net. On a market scale you pay for the gross, and the cutter then takes away scales, gut, fins, gills and, if you do not watch, the head.</p>

<h2>What is lost, and where it goes</h2>
<table>
<thead><tr><th>Product</th><th>Before cleaning</th><th>In the pack</th><th>Lost</th><th>What was taken off</th></tr></thead>
<tbody>
<tr><td><a href="/fish/silver-pomfret">Pomfret</a>, whole, cleaned</td><td>610 g</td><td>500 g</td><td>18 %</td><td>Gut, gills, fins</td></tr>
<tr><td><a href="/fish/seer-fish-steaks">Seer steaks</a></td><td>620 g</td><td>500 g</td><td>19 %</td><td>Head, gut, tail</td></tr>
<tr><td><a href="/fish/indian-mackerel">Mackerel</a>, cleaned</td><td>700 g</td><td>500 g</td><td>29 %</td><td>Gut, gills, fins</td></tr>
<tr><td><a href="/fish/rohu-steaks">Rohu</a>, Bengali cut</td><td>740 g</td><td>500 g</td><td>32 %</td><td>Scales, gut, head</td></tr>
<tr><td><a href="/fish/murrel-curry-cut">Murrel</a> curry cut</td><td>800 g</td><td>500 g</td><td>38 %</td><td>Head, gut, slime, fins</td></tr>
<tr><td><a href="/prawns/tiger-prawns">Tiger prawns</a>, peeled</td><td>450 g</td><td>250 g</td><td>44 %</td><td>Head, shell, vein</td></tr>
<tr><td>Medium prawns, peeled</td><td>480 g</td><td>250 g</td><td>48 %</td><td>The same; small ones lose more</td></tr>
<tr><td><a href="/chicken/whole-chicken">Whole chicken</a>, skinless</td><td>1,250 g</td><td>900 g</td><td>28 %</td><td>Skin, head, feet, giblets</td></tr>
<tr><td>Chicken curry cut</td><td>520 g</td><td>500 g</td><td>4 %</td><td>Trimmings only: the bird was weighed dressed</td></tr>
</tbody>
</table>
<p>Loss in percent is (gross − net) ÷ gross. Some books divide by the net and get frightening numbers; check which one you are reading.</p>

<h2>The comparison, done properly</h2>
<p>Take the letter writer’s rohu at ₹220 a kilo, uncleaned.</p>
<ol>
<li>From 1,000 g you keep 68 %, so 680 g.</li>
<li>₹220 ÷ 0.68 = <strong>₹324 for a kilo that you can cook</strong>.</li>
<li>Add what the cutter takes, commonly ₹20 to ₹30 a kilo: about ₹350.</li>
<li>Compare that with the price per kilo on our tile, which is always for net weight.</li>
</ol>
<p>What is left between the two is ice, a cold van, a label that can be traced and somebody who walks to your door. Whether that is worth it is for you to say. But it is not twice the price; it is nearer to a sixth more.</p>
<p>The same sum for prawns is sharper. ₹400 a kilo with head and shell becomes ₹400 ÷ 0.56 = ₹714 once they are peeled, plus an hour of your Sunday.</p>

<h2>A table for the market</h2>
<p>Take it along. Multiply the stall’s price by this number and you have the price of what you will eat.</p>
<table>
<thead><tr><th>You buy</th><th>Multiply by</th></tr></thead>
<tbody>
<tr><td>Pomfret, seer: cleaned, head off</td><td>1.25</td></tr>
<tr><td>Mackerel, sardine: gutted</td><td>1.4</td></tr>
<tr><td>Rohu, catla: steaks without head</td><td>1.5</td></tr>
<tr><td>Murrel, catfish: skinned</td><td>1.6–1.8</td></tr>
<tr><td>Any round fish for boneless fillet</td><td>2.2–2.5</td></tr>
<tr><td>Prawns with head, for peeled</td><td>1.8–2</td></tr>
<tr><td>Crab, cleaned</td><td>1.8</td></tr>
<tr><td>Live chicken, for skinless curry cut</td><td>1.6</td></tr>
</tbody>
</table>

<h2>What may still surprise you at home</h2>
<h3>My scale shows 492 g</h3>
<p>A little liquid leaves the meat on the way and stays in the tray or the pad. Weigh the contents with that liquid, on a scale that shows grams, after you have set it to zero with an empty bowl. If the pack is clearly short, send us a photo of the scale and of the label. What is missing we give back in proportion.</p>
<h3>Is ice part of the weight?</h3>
<p>No. Fresh packs lie on ice and not in it. <a href="/prawns/frozen-prawns">Frozen prawns</a> carry a thin glaze that protects them from drying out; the net weight on the pack is without it. You can check: rinse under cold water until the glaze is gone, dry, weigh.</p>
<h3>Why is bone counted as net?</h3>
<p>Because it goes into the pot. A curry cut is bought with its bone; a breast is bought without. We write “boneless” when it is, and you can compare protein per rupee if that is what you are after: boneless chicken is all meat, curry cut about two thirds.</p>
<h3>And after cooking?</h3>
<p>Everything loses a quarter to a third as water and fat. 500 g of boneless chicken gives 360 g of tikka. That is the pan’s doing. If a piece shrinks to half, water was added to it before you bought it; ours has none.</p>

<h2>The law, shortly</h2>
<p>Under the Legal Metrology rules packed food in India must carry its net quantity, its price and, since 2022, the price per unit. Gross weight need not be told. We print it because it is the only honest answer to letters without a greeting.</p>
`,
};
