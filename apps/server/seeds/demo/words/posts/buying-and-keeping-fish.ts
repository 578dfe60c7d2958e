import type { DemoBlog } from '../types.ts';

export const buyingAndKeepingFish: DemoBlog = {
  slug: 'buying-and-keeping-fish',
  title: 'Buying fish you cannot touch, and keeping it good until dinner',
  summary:
    'What to check when the pack arrives, which fish keeps and which does not, how to store it on ice, and when to send it back.',
  category: 'know-your-cut',
  subcategory: 'fish-and-prawns',
  author: 'Vikram Nair, fish desk',
  picture: 'pomfret.webp',
  publishedDaysAgo: 18,
  updatedDaysAgo: 4,
  productSeoNames: [
    'silver-pomfret',
    'seer-fish-steaks',
    'indian-mackerel',
    'oil-sardine',
    'rohu-steaks',
    'basa-fillet',
    'murrel-curry-cut',
    'hilsa-bengali-cut',
  ],
  htmlContent: `
<p>My father bought fish with his thumb. He pressed, waited for the dent to fill and haggled only after that. I sell fish to people who never meet it before it stands at their gate, so I owe them a different set of tests. This is what I look at when the boxes come in at five in the morning, and what you can look at when the bag comes in at seven in the evening.</p>

<h2>Two minutes at the door</h2>
<ol>
<li><strong>Feel the pack.</strong> It should be cold enough to hurt a little. Fish travels at 0–2 °C on gel ice; a pack at 8 °C has lost half of its remaining life.</li>
<li><strong>Look for water.</strong> A spoonful of clear liquid is normal. A puddle that is pink or cloudy is not.</li>
<li><strong>Open and smell.</strong> Sea fish smells of the sea, river fish of wet grass, prawns of very little. Ammonia, sour milk or “fishy” means old.</li>
<li><strong>Look.</strong> The list below tells what is good for each kind.</li>
<li><strong>Press with a finger.</strong> The dent should rise again. Fillets should not gape between the flakes.</li>
</ol>
<p>If something is wrong, do not cook it to find out. Take a photo of the fish and of the label, put it back into the fridge, and tell us the same day; how that works is told in <a href="/help/faqs">the help pages</a>.</p>

<h2>What good looks like</h2>
<table>
<thead><tr><th>Form</th><th>Good</th><th>Not good</th></tr></thead>
<tbody>
<tr><td>Whole fish</td><td>Bulging clear eye, red gill edge, tight belly, skin like wet metal</td><td>Sunken milky eye, brown gills, burst belly</td></tr>
<tr><td>Steaks of sea fish</td><td>Glassy, moist, dark line red-brown</td><td>Dull, yellow edge, dark line turned brown-black</td></tr>
<tr><td>Steaks of rohu and catla</td><td>Pink-white, blood at the bone still red</td><td>Grey, bone standing out of the flesh</td></tr>
<tr><td>Fillets</td><td>Even, springy, slightly see-through</td><td>Chalky, gaping, wet as a sponge</td></tr>
<tr><td>Prawns</td><td>Firm, shell close to the meat, no smell</td><td>Black spots between the rings, slippery, soft</td></tr>
<tr><td>Squid</td><td>White, glossy</td><td>Pink: the colour bleeds into the meat with age</td></tr>
</tbody>
</table>
<p>Ice leaves eyes a bit cloudy even on fresh fish, so never judge by one sign alone.</p>

<h2>Oily fish first, lean fish later</h2>
<p>Fish spoils faster than meat for two reasons. Its enzymes are used to cold water, so a fridge does not stop them as it stops those of a goat. And the fat of oily fish goes rancid in air. Plan your week by it:</p>
<ul>
<li><strong>Cook on the day:</strong> <a href="/fish/indian-mackerel">mackerel</a>, <a href="/fish/oil-sardine">sardine</a>, <a href="/fish/anchovy">anchovy</a>, hilsa. They are the cheapest dinner and the worst leftovers.</li>
<li><strong>Today or tomorrow:</strong> <a href="/fish/silver-pomfret">pomfret</a>, rohu, catla, prawns, squid.</li>
<li><strong>Tomorrow is still fine:</strong> <a href="/fish/seer-fish-steaks">seer</a>, barracuda, basa, tilapia, if kept on ice.</li>
</ul>
<p>Our labels promise one day chilled for all of them. We would rather be strict than right at the last minute.</p>

<h2>How to keep it overnight</h2>
<p>A kitchen fridge runs at 4 to 6 °C, and the door shelf at 8. Fish wants 0 to 2. Ten minutes of work close that gap:</p>
<ol>
<li>Leave the fish unwashed in its pack. Water is the enemy; it carries bacteria from the skin into the cuts.</li>
<li>Put ice cubes or two frozen gel packs into a deep tray, and the closed pack on top of them.</li>
<li>Lay a second gel pack over it. Place the tray at the back of the lowest shelf, above the vegetable drawer.</li>
<li>Pour off melt water in the morning.</li>
</ol>
<p>If you already know that you will not cook it by tomorrow evening, freeze it <em>today</em>. Pat dry, wrap each portion tightly, press out the air, write the date. At −18 °C lean fish keeps its quality for about two months, oily fish for one. More on this is in <a href="/freezer-guide-bg">the freezer guide</a>.</p>

<h2>Seasons, and why the shelf is thin in July</h2>
<p>Mechanised boats stay in harbour during the breeding season: on the east coast for 61 days from mid-April to mid-June, on the west coast for 61 days from June to the end of July. In those weeks pomfret and seer are few and dear, and what you see as “sea fish” elsewhere may have been frozen for months. We say so on the page when a fish has been frozen. Pond fish such as <a href="/fish/rohu-steaks">rohu</a>, <a href="/fish/basa-fillet">basa</a> and <a href="/fish/murrel-curry-cut">murrel</a> know no ban, and they are at their best in the rains.</p>

<h2>Do you have to worry about chemicals?</h2>
<p>Formalin in fish is illegal in India and it has been found in markets all the same. Signs are stiff flesh, no flies and a faint hospital smell. What you can do at home is limited: washing and cooking lower it but do not remove it all. What a shop can do is short chains. Ours buys from named landings and farms, and each pack has a batch code, so that a doubt leads to a boat and not to a shrug.</p>

<h2>Small things that make fried fish better</h2>
<ul>
<li>Dry it with a cloth before the masala goes on. Wet fish steams and sticks.</li>
<li>Salt and turmeric for 15 minutes, then wipe again.</li>
<li>Turn once. Fish is done at 63 °C inside, when it flakes at the touch of a fork and the middle is no longer glassy; for a 2 cm steak that is about four minutes a side.</li>
<li>Let it stand for two minutes off the flame. You will lose less of it to the pan.</li>
</ul>
`,
};
