import type { DemoFaqTopic } from '../types.ts';

export const halalFaqs: DemoFaqTopic = {
  slug: 'halal-and-sourcing',
  title: 'Halal and sourcing',
  faqs: [
    {
      slug: 'is-everything-halal',
      question: 'Is everything in the shop halal?',
      answerHtml:
        '<p>Yes. All meat and poultry comes from halal slaughter, and our kebabs, marinades and snacks are made from that meat with halal ingredients. Fish, eggs, vegetables and staples are halal by nature; we check their ingredient lists all the same.</p>',
    },
    {
      slug: 'by-hand-or-machine',
      question: 'Is slaughter done by hand or by machine?',
      answerHtml:
        '<p>By hand. A Muslim slaughterman cuts with one stroke of a sharp blade and says the name of Allah over each bird and animal. There is no mechanical blade and no recorded voice. What else is done or not done before the cut stands in the certificate of the slaughter house.</p>',
    },
    {
      slug: 'where-is-the-certificate',
      question: 'Where can I see the halal certificate?',
      answerHtml:
        '<p>On the product’s page, under the facts: who certified it, the certificate’s number and until when it is valid, for the hub that serves you. Poultry, goat and lamb, and what our kitchen prepares each have their own. What the lines mean is told in <a href="/reading-a-halal-certificate-bg">how to read a halal certificate</a>.</p>',
    },
    {
      slug: 'trace-a-batch',
      question: 'What is the batch code on the pack good for?',
      answerHtml:
        '<p>It leads back to the lot: the day, the farm or landing and the slaughter house. If you have a question about a pack, send us its batch code and a photo of the label, and we look it up.</p>',
    },
    {
      slug: 'fish-and-certificate',
      question: 'Why is there no halal certificate for fish?',
      answerHtml:
        '<p>Fish is not slaughtered, so there is nothing to certify. Schools differ about some shellfish; we list them under <a href="/prawns">prawns and shellfish</a> by their names, and you decide.</p>',
    },
    {
      slug: 'pork-or-alcohol',
      question: 'Is pork or alcohol handled in the same place?',
      answerHtml:
        '<p>No. Neither is sold, stored or used anywhere in our hubs and kitchen, and our vans carry nothing but our own goods.</p>',
    },
    {
      slug: 'where-animals-come-from',
      question: 'Where do the chicken, goats and fish come from?',
      answerHtml:
        '<p>Each product’s page names its origin: chicken from farms around Shadnagar, goats from local flocks of Mahbubnagar and Anantapur, pond fish from Krishna district, sea fish from landings on both coasts. When an origin changes with the season, the page changes with it.</p>',
    },
    {
      slug: 'goat-or-sheep',
      question: 'When you write mutton, is it goat or sheep?',
      answerHtml:
        '<p>The product’s name says it: goat is goat and lamb is young sheep. They are cut and labelled apart. The difference on the plate is told in <a href="/goat-or-lamb-bg">goat or lamb</a>.</p>',
    },
  ],
};
