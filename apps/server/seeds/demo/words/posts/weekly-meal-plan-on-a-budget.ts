import type { DemoBlog } from '../types.ts';

export const weeklyMealPlanOnABudget: DemoBlog = {
  slug: 'weekly-meal-plan-on-a-budget',
  title: 'Seven dinners with meat for four, and a budget that holds',
  summary:
    'A week of dinners from one order of chicken, keema, fish, bones and eggs, with quantities, a cooking order and eight ways to spend less.',
  category: 'kitchen-craft',
  subcategory: 'spice-and-planning',
  author: 'Farida Shaikh, reader and mother of two',
  picture: 'onion.webp',
  publishedDaysAgo: 1,
  updatedDaysAgo: 0,
  productSeoNames: [
    'chicken-curry-cut',
    'goat-keema',
    'chicken-soup-bones',
    'indian-mackerel',
    'farm-white-eggs',
    'chicken-liver',
    'toor-dal',
    'onion-potato-tomato',
  ],
  htmlContent: `
<p>We are two adults, a boy of eleven who eats like an adult and a girl of six who eats like a bird. There is meat or fish or egg on the table every evening, and there is a number at which my husband looks up from the bill. For two years I have stayed under it. This is not a diet and not a challenge. It is a list.</p>

<h2>The idea</h2>
<p>Meat is dear when it is the whole plate and cheap when it is the taste of the plate. So each week has one proper meat dinner, two where meat shares the pot with dal or potato, one of fish, one of eggs, one of offal or bones, and one that is left over on purpose.</p>

<h2>One order for the week</h2>
<table>
<thead><tr><th>What</th><th>How much</th><th>Where it goes</th></tr></thead>
<tbody>
<tr><td><a href="/chicken/chicken-curry-cut">Chicken curry cut</a>, medium</td><td>1 kg</td><td>Monday curry, Tuesday pulao</td></tr>
<tr><td><a href="/mutton/goat-keema">Goat keema</a>, medium</td><td>500 g</td><td>Wednesday, Saturday</td></tr>
<tr><td><a href="/fish/indian-mackerel">Mackerel</a>, cleaned</td><td>500 g, on the day</td><td>Thursday</td></tr>
<tr><td><a href="/chicken/chicken-soup-bones">Chicken soup bones</a></td><td>500 g</td><td>Tuesday pulao, Friday dal</td></tr>
<tr><td><a href="/chicken/chicken-liver">Chicken liver</a></td><td>300 g, with the fish</td><td>Friday</td></tr>
<tr><td><a href="/eggs/farm-white-eggs">Eggs</a></td><td>12</td><td>Sunday, breakfasts</td></tr>
<tr><td><a href="/grocery/toor-dal">Toor dal</a> or chana dal</td><td>500 g</td><td>Wednesday, Friday</td></tr>
<tr><td><a href="/vegetables/onion-potato-tomato">Onion, potato, tomato</a></td><td>3 kg</td><td>All days</td></tr>
</tbody>
</table>
<p>Two deliveries do it. The first on Monday with chicken, keema, bones, eggs and vegetables passes the amount from which delivery is free in our area; the small one on Thursday with fish and liver I join with whatever my neighbour needs. What you pay today stands on the tiles; I do not write it here because prices of fish move like the sea they come from.</p>

<h2>The week</h2>
<h3>Monday: chicken curry, rice</h3>
<p>600 g of the curry cut with two potatoes in it. Legs for the boy, back and wing to flavour the gravy. 400 g go into the fridge, salted, for tomorrow. The keema goes flat into the freezer in two bags of 250 g, now and not on Wednesday: it keeps only a day in the fridge.</p>
<h3>Tuesday: yakhni pulao</h3>
<p>The bones have simmered since yesterday’s curry. A litre of stock, 400 g of rice, the rest of the chicken, whole spices. Half a litre of stock goes into the freezer for Friday. Raita with grated cucumber.</p>
<h3>Wednesday: keema with chana dal</h3>
<p>250 g of keema and a cup of soaked dal taste like 500 g of keema and cost half. Roti. Let it fry before you add the tomatoes; the trick is described in <a href="/keema-grinds-bg">the keema article</a>.</p>
<h3>Thursday: mackerel, fried</h3>
<p>500 g is five fish. One each, gashed, with chilli and rice flour, and one for tomorrow’s lunch box. Plain dal and lemon. Mackerel has more omega-3 fat than fish at three times its price, and children like it when somebody takes the middle bone out.</p>
<h3>Friday: pepper liver, and dal in stock</h3>
<p><a href="/chicken/chicken-liver">Liver</a> from yesterday’s delivery, which keeps one day and no more, with onion and a lot of pepper: four minutes in a hot pan. The dal cooks in the frozen stock. Rice.</p>
<h3>Saturday: keema paratha or cutlets</h3>
<p>The second 250 g with two large potatoes make ten cutlets, or filling for eight parathas. Mint chutney. We usually eat in front of the match.</p>
<h3>Sunday: egg curry and khichdi</h3>
<p>Six eggs in onion and tomato masala, and a soft khichdi with whatever vegetable the week has left. Nobody has asked yet where the meat is.</p>

<h2>What each person gets</h2>
<table>
<thead><tr><th>Day</th><th>Meat, fish or egg each, raw</th><th>Protein each, about</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>150 g on the bone</td><td>20 g</td></tr>
<tr><td>Tuesday</td><td>100 g on the bone, and stock</td><td>16 g</td></tr>
<tr><td>Wednesday</td><td>60 g keema, 40 g dal</td><td>21 g</td></tr>
<tr><td>Thursday</td><td>100 g fish, dal</td><td>24 g</td></tr>
<tr><td>Friday</td><td>75 g liver, dal</td><td>22 g</td></tr>
<tr><td>Saturday</td><td>60 g keema</td><td>16 g</td></tr>
<tr><td>Sunday</td><td>1½ eggs, khichdi</td><td>17 g</td></tr>
</tbody>
</table>

<h2>Eight ways I spend less</h2>
<ol>
<li><strong>Compare the price per kilo, net.</strong> Big packs are usually cheaper; sometimes they are not, and the tile shows it.</li>
<li><strong>Whole bird instead of breast.</strong> A <a href="/chicken/whole-chicken">whole chicken cut in eight</a> gives a curry, a fry and stock.</li>
<li><strong>Learn two kinds of offal.</strong> Liver and paya are rich in iron and low in price.</li>
<li><strong>Oily fish, in season.</strong> <a href="/fish/oil-sardine">Sardine</a> is the cheapest good protein that I know. See what the shelf says in the morning.</li>
<li><strong>Half meat, half pulse.</strong> Dalcha, keema chana, kofta with soaked dal.</li>
<li><strong>Deals first, then the menu.</strong> I look at <a href="/offers">the offers</a> on Sunday night, before I write my list.</li>
<li><strong>One delivery above the free limit</strong> instead of three below it. The cart says how many rupees are missing.</li>
<li><strong>Cook once, eat twice.</strong> Gas costs money too.</li>
</ol>

<h2>And when guests come</h2>
<p>The freezer has a pack of kebabs and the cupboard has basmati. I move Wednesday to Thursday, and nobody goes hungry. If you want the freezer list, it stands in <a href="/freezer-guide-bg">the freezer guide</a>; for the big pot take <a href="/biryani-quantities-per-person-bg">the biryani sheet</a>.</p>
`,
};
