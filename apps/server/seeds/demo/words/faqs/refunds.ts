import { reportDays } from '../facts.ts';
import type { DemoFaqTopic } from '../types.ts';

export const refundFaqs: DemoFaqTopic = {
  slug: 'cancelling-and-refunds',
  title: 'Cancelling and refunds',
  faqs: [
    {
      slug: 'cancel-an-order',
      question: 'Until when can I cancel?',
      answerHtml:
        '<p>Free of charge until a rider has been assigned, from the order’s page in <a href="/my/orders">your orders</a>. After that the goods are cut and on their way, and the button is gone.</p>',
    },
    {
      slug: 'something-wrong',
      question: 'Something is wrong, missing or not fresh. What do I do?',
      answerHtml: `<p>Do not throw it away and do not cook it. Within ${reportDays} days of delivery, for fish and mince best on the same day, report it from the order with a photo of the goods and the label, or call us. We replace or refund what was wrong, missing, damaged or spoiled.</p>`,
    },
    {
      slug: 'how-refunds-come',
      question: 'How and when do I get my money back?',
      answerHtml:
        '<p>By the way you paid, usually in five to seven working days once approved. Or into <a href="/my/hb-wallet">HB Money</a> on the same day, if you prefer that. For orders paid in cash it is HB Money.</p>',
    },
    {
      slug: 'return-goods',
      question: 'Can I return something that I do not like?',
      answerHtml:
        '<p>Fresh food cannot be taken back once it has been accepted, so a change of mind is no reason for a refund. If it is not what the page promises, tell us: then it is.</p>',
    },
    {
      slug: 'what-is-not-refunded',
      question: 'When is there no refund?',
      answerHtml:
        '<p>For natural differences of size, colour or fat within what the page says, for goods that were kept warm or past their date at home, and when nobody took the delivery. The whole list is in <a href="/help/refund-policy">the refund policy</a>.</p>',
    },
    {
      slug: 'late-delivery',
      question: 'My delivery is late. What can I expect?',
      answerHtml:
        '<p>The order’s page shows the time that we now expect. If it cannot come at all, we cancel and refund it in full. For a delay write to us; care looks at each case, and cold goods that arrive warm are always refunded.</p>',
    },
    {
      slug: 'shop-cancels',
      question: 'Can the shop cancel my order?',
      answerHtml:
        '<p>Rarely: if goods fail our check in the morning, if weather closes the roads, or if a payment looks like misuse. You hear the reason and get back all that you paid for it.</p>',
    },
  ],
};
