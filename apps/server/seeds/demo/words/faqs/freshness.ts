import type { DemoFaqTopic } from '../types.ts';

export const freshnessFaqs: DemoFaqTopic = {
  slug: 'freshness-and-handling',
  title: 'Freshness and handling',
  faqs: [
    {
      slug: 'fresh-or-frozen',
      question: 'Is the meat fresh or frozen?',
      answerHtml:
        '<p>Fresh and chilled, unless the name says frozen. Meat is kept at 0–4 °C and fish at 0–2 °C from our cold room to your door. Frozen goods such as <a href="/prawns/frozen-prawns">frozen prawns</a> and <a href="/ready-to-cook/chicken-nuggets">nuggets</a> travel at −18 °C.</p>',
    },
    {
      slug: 'when-was-it-cut',
      question: 'When was my order cut?',
      answerHtml:
        '<p>Meat and fish are cut on the day of delivery, most of it after you have ordered. Goods with a later earliest day, such as <a href="/mutton/goat-raan">raan</a>, are prepared for that day. The label carries the packing date.</p>',
    },
    {
      slug: 'how-long-does-it-keep',
      question: 'How long does it keep?',
      answerHtml:
        '<p>At 0–4 °C: chicken two days, goat and lamb three, mince, offal, fish and prawns one. The date on the label comes first. Longer than that belongs in the freezer, on the first day; see <a href="/freezer-guide-bg">the freezer guide</a>.</p>',
    },
    {
      slug: 'should-i-wash-meat',
      question: 'Should I wash the meat?',
      answerHtml:
        '<p>It is not needed. It comes cleaned, heat does the rest, and rinsing spreads drops around the sink. If you prefer to wash it, do it just before cooking, never before storing, and clean the sink with soap.</p>',
    },
    {
      slug: 'how-to-thaw',
      question: 'How do I thaw frozen meat?',
      answerHtml:
        '<p>Overnight in the fridge, or tightly packed in cold water that you change every half hour. Not on the counter. Times by weight are in <a href="/thawing-meat-safely-bg">thawing without trouble</a>.</p>',
    },
    {
      slug: 'freeze-again',
      question: 'May I freeze it again after thawing?',
      answerHtml:
        '<p>Goods that were sold frozen, fish and prawns: no. Meat that you froze yourself and thawed in the fridge can go back within a day and loses some juice. Better cook it first and freeze the dish.</p>',
    },
    {
      slug: 'colour-and-smell',
      question: 'The colour is darker than last time. Is it bad?',
      answerHtml:
        '<p>Colour changes with age, feed and air; meat in a closed pack is darker and turns red again after ten minutes in the open. Smell and touch tell more: if it is sour, sticky or smells of ammonia, do not cook it. Take a photo and <a href="/help/faqs#something-wrong">tell us</a>.</p>',
    },
    {
      slug: 'chemicals-and-water',
      question: 'Do you add water, preservatives or chemicals?',
      answerHtml:
        '<p>Not to fresh meat and fish. Nothing is injected, soaked or dusted. Marinated and ready-to-cook goods list every ingredient on the pack and on the page.</p>',
    },
    {
      slug: 'how-is-it-packed',
      question: 'How is it packed?',
      answerHtml:
        '<p>In sealed food-grade trays or bags, inside an insulated bag with gel ice. If a pack arrives warm, open or leaking, hand it back at the door or tell us the same day.</p>',
    },
  ],
};
