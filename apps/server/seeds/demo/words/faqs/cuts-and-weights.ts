import type { DemoFaqTopic } from '../types.ts';

export const cutsAndWeightsFaqs: DemoFaqTopic = {
  slug: 'cuts-and-weights',
  title: 'Cuts and weights',
  faqs: [
    {
      slug: 'net-and-gross',
      question: 'What do net weight and gross weight mean?',
      answerHtml:
        '<p>Net is what lies in the pack; gross is what it weighed before cleaning. Prices are for the net weight. Fish loses a fifth to two fifths and prawns nearly half on the way; the sums are in <a href="/net-and-gross-weight-bg">net and gross</a>.</p>',
    },
    {
      slug: 'pack-is-short',
      question: 'My scale shows less than the label. What now?',
      answerHtml:
        '<p>Weigh the contents together with the liquid in the tray; a few grams always leave the meat on the way. If the pack is clearly short, report it from the order with a photo of the scale and the label. What was missing is refunded in proportion.</p>',
    },
    {
      slug: 'choose-the-cut',
      question: 'How do I choose the cut?',
      answerHtml:
        '<p>On the product’s page, before you add it: the size of pieces, the grind, whole or in steaks. Each choice shows its price. If you are not sure, <a href="/how-to-choose-a-curry-cut-bg">this table</a> helps.</p>',
    },
    {
      slug: 'does-a-cut-cost-extra',
      question: 'Does a different cut cost more?',
      answerHtml:
        '<p>Mostly not. Where it means more hand work, such as hand-chopped keema, the extra price stands beside the choice and is part of the price that you see in the cart.</p>',
    },
    {
      slug: 'pieces-vary',
      question: 'Why does the number of pieces vary?',
      answerHtml:
        '<p>Because animals do. We pack by weight and give a range of pieces. A curry cut holds all the parts that its page names, so some pieces have more bone than others.</p>',
    },
    {
      slug: 'wishes-for-the-cutter',
      question: 'I want a cut that is not on the list. Can you do it?',
      answerHtml:
        '<p>We cut what the page offers, so that each hub can keep its promise. For a <a href="/mutton/whole-goat">whole goat</a> we ring you and write down how you want it. Other wishes we note gladly and add to the list when several people ask.</p>',
    },
    {
      slug: 'how-much-to-order',
      question: 'How much do I need for each person?',
      answerHtml:
        '<p>For a curry 150–170 g of meat on the bone, for biryani 200 g, boneless 120 g, cleaned fish 150 g, peeled prawns 100–125 g. “Serves” on each pack reckons so. For feasts see <a href="/biryani-quantities-per-person-bg">the biryani sheet</a>.</p>',
    },
  ],
};
