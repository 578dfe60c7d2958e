import type { DemoBlog } from '../types.ts';

export const freezerGuide: DemoBlog = {
  slug: 'freezer-guide',
  title: 'The freezer guide: what keeps, how long, and in what parcel',
  summary:
    'Fridge days and freezer months for every kind of meat and fish, how to pack flat, avoid freezer burn and label so that you use it.',
  category: 'kitchen-craft',
  subcategory: 'storing-and-thawing',
  author: 'Leela Menon, food safety',
  picture: 'boneless.webp',
  publishedDaysAgo: 21,
  updatedDaysAgo: 5,
  productSeoNames: [
    'chicken-curry-cut',
    'goat-curry-cut',
    'goat-keema',
    'seer-fish-steaks',
    'frozen-prawns',
    'mutton-seekh-kebab',
    'chicken-nuggets',
  ],
  htmlContent: `
<p>A freezer does not stop time; it slows it. Bacteria rest at −18 °C, but fat still meets oxygen, ice still grows and bags still lose their labels. Whoever knows these three enemies can buy once a week, or once a fortnight, and eat as if it were this morning.</p>

<h2>How long it keeps</h2>
<p>“Fridge” means 0–4 °C, unopened, counted from delivery; the date on the label always comes first. “Freezer” means −18 °C. After that time the food is not dangerous, but you will taste it.</p>
<table>
<thead><tr><th>What</th><th>Fridge</th><th>Freezer, as we label it</th><th>Best eaten within</th></tr></thead>
<tbody>
<tr><td>Chicken, pieces or whole</td><td>2 days</td><td>30 days</td><td>30 days</td></tr>
<tr><td>Goat and lamb, pieces</td><td>3 days</td><td>90 days</td><td>60 days</td></tr>
<tr><td>Keema of any kind</td><td>1 day</td><td>not labelled</td><td>30 days if frozen on the first day</td></tr>
<tr><td>Liver and other offal</td><td>1 day</td><td>not labelled</td><td>eat it fresh</td></tr>
<tr><td>Fish, lean</td><td>1 day</td><td>60 days</td><td>45 days</td></tr>
<tr><td>Fish, oily: mackerel, hilsa, salmon</td><td>1 day</td><td>60 days</td><td>30 days</td></tr>
<tr><td>Prawns, squid, crab</td><td>1 day</td><td>60 days</td><td>45 days</td></tr>
<tr><td>Seekh and shami kebab</td><td>5 days</td><td>6 months</td><td>3 months</td></tr>
<tr><td>Marinated tikka</td><td>2 days</td><td>not labelled</td><td>30 days</td></tr>
<tr><td>Sausages, salami, smoked meat</td><td>by the label; 3 days once opened</td><td>not labelled</td><td>2 months</td></tr>
<tr><td>Burger patties</td><td>4 days</td><td>6 months</td><td>3 months</td></tr>
<tr><td>Nuggets, popcorn, samosa</td><td>–</td><td>9 months</td><td>6 months</td></tr>
<tr><td>Cooked curry, stock</td><td>3 days</td><td>–</td><td>60–90 days</td></tr>
<tr><td>Eggs in the shell</td><td>28 days</td><td>never</td><td>–</td></tr>
</tbody>
</table>
<p>Some of these are stricter than what you read elsewhere. Home freezers are opened twenty times a day and many run at −14 °C when they are full, so we leave a margin. A ₹200 thermometer tells you which kind you own.</p>

<h2>Freeze it flat, freeze it now</h2>
<p>Slow freezing makes large ice crystals, and large crystals tear fibres; that is the puddle you find when it thaws. You cannot buy an industrial tunnel, but you can make the parcel thin.</p>
<ol>
<li><strong>Decide on day one.</strong> Freezing does not make old meat young. What you will not cook by the date goes in on the day it comes.</li>
<li><strong>Portion for one meal.</strong> 250 g for two, 500 g for three or four. Never a kilo in one lump.</li>
<li><strong>Dry it.</strong> Pat with a cloth; no washing. Surface water turns to frost.</li>
<li><strong>Press out the air.</strong> Slide the open bag into a bowl of water up to its rim: the water pushes the air out. Then close it. Double the bag for anything over a month.</li>
<li><strong>Roll it flat,</strong> 2 to 3 cm for pieces and 1 cm for keema, and lay it in one layer against the coldest wall.</li>
<li><strong>Stack it tomorrow,</strong> upright like books. You will see every spine.</li>
</ol>
<p>Do not put in more than a tenth of the freezer’s volume of warm goods at a time, and move what is already frozen away from them.</p>

<h2>What to write on the bag</h2>
<p>Four things: what, how much, the date, and <em>by when</em>. “Goat curry, 500 g, 3 Nov, use by Christmas” gets eaten. “Meat” does not. We keep a list on the door and strike things out; it saves the archaeology.</p>

<h2>Small tricks for single kinds</h2>
<ul>
<li><strong><a href="/chicken/chicken-curry-cut">Chicken curry cut</a>:</strong> freeze pieces apart on a tray for two hours, then bag them. You can take five.</li>
<li><strong><a href="/mutton/goat-curry-cut">Goat</a>:</strong> half-cooked with salt and turmeric it takes less room, keeps two months and is twenty minutes from a salan.</li>
<li><strong><a href="/mutton/goat-keema">Keema</a>:</strong> score the flat bag with a ruler into quarters before it hardens and snap off what you need.</li>
<li><strong><a href="/fish/seer-fish-steaks">Fish steaks</a>:</strong> dip the frozen steak in ice water and freeze again, twice. The glaze keeps air away.</li>
<li><strong>Herbs:</strong> coriander and mint, chopped, under oil in an ice tray.</li>
<li><strong>Ginger-garlic:</strong> spoonfuls on a tray. They fall apart in the pan.</li>
<li><strong>Eggs:</strong> only beaten, with a pinch of salt, in a box. In the shell they burst.</li>
</ul>

<h2>Freezer burn and other marks</h2>
<p>Dry grey patches are places where ice has gone straight into the air. They are harmless and taste of cardboard; cut them off and use the rest in a gravy. Dark red meat at the bone of young chicken is marrow pigment. Yellow edges on fish and a smell of old oil mean that the fat has turned: throw it away. Snow inside the bag says that it was warm once and froze again; smell it, and cook it through.</p>

<h2>What should not go in at all</h2>
<ul>
<li>Anything that has been in the fridge until its last day.</li>
<li>Fish, prawns and frozen goods that have thawed before.</li>
<li>Curd gravies without onion or nut paste: they split. Stir in the curd after thawing.</li>
<li>Boiled potatoes and boiled eggs. One goes to grain, the other to rubber.</li>
<li>Hot pots. Cool first, within two hours.</li>
</ul>

<h2>A freezer that works for two weeks</h2>
<p>For four people: 2 kg <a href="/chicken/chicken-curry-cut">chicken</a> in four bags, 1.5 kg goat in three, 1 kg keema in four flat ones, 500 g <a href="/prawns/frozen-prawns">frozen prawns</a>, a box each of kebab and <a href="/ready-to-cook/chicken-nuggets">nuggets</a>, six cups of stock. That is about 25 litres, one drawer and a half, and eleven dinners. Fish we would rather bring you fresh.</p>
<p>How to get it out again safely is in <a href="/thawing-meat-safely-bg">thawing without trouble</a>.</p>
`,
};
