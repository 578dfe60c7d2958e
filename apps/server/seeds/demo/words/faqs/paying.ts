import { hubsWithoutCash } from '../facts.ts';
import type { DemoFaqTopic } from '../types.ts';

export const payingFaqs: DemoFaqTopic = {
  slug: 'ordering-and-paying',
  title: 'Ordering and paying',
  faqs: [
    {
      slug: 'order-without-account',
      question: 'Can I order without an account?',
      answerHtml:
        '<p>You can look around, set a location and fill the cart as a guest. For choosing a slot and paying we need your mobile number, confirmed by a code. That is the whole account.</p>',
    },
    {
      slug: 'ways-to-pay',
      question: 'How can I pay?',
      answerHtml:
        '<p>The payment page shows what is possible for your order: UPI, cards, net banking, pay later, HB Money, and cash or a scan at the door where your hub offers it. Methods that are not shown are not available for this order.</p>',
    },
    {
      slug: 'cash-at-the-door',
      question: 'Can I pay in cash?',
      answerHtml: `<p>At most hubs, yes: choose it at payment and have the amount ready. No cash is taken around ${hubsWithoutCash}. If an order with cash is refused at the door without a reason, we may ask for payment in advance the next time.</p>`,
    },
    {
      slug: 'debited-but-no-order',
      question: 'Money was debited but there is no order. What now?',
      answerHtml:
        '<p>First look into <a href="/my/orders">your orders</a>: the bank’s answer sometimes comes a few minutes late, and the order then confirms itself. If it does not, the payment is given back, usually within three to seven working days, depending on your bank. Please do not pay twice; write to us with the bank’s reference number.</p>',
    },
    {
      slug: 'how-long-items-are-held',
      question: 'How long are my items kept while I pay?',
      answerHtml:
        '<p>15 minutes. From “Place order” on your items, your slot and your prices are yours. After that they are free again and nothing has been charged.</p>',
    },
    {
      slug: 'price-changed',
      question: 'Why has a price in my cart changed?',
      answerHtml:
        '<p>Fish and meat have a price of the day, and each hub has its own. If a price changes while something lies in your cart, or if you change the location, the cart shows it before you pay. The price at placing the order is final.</p>',
    },
    {
      slug: 'sold-out-notify-me',
      question: 'Something is sold out. Can you tell me when it is back?',
      answerHtml:
        '<p>Press “Notify me” on the product. When it returns at your hub we send one message, and then we forget the wish. It does not reserve anything.</p>',
    },
    {
      slug: 'promo-codes',
      question: 'How do promo codes work?',
      answerHtml:
        '<p>Enter one in the cart or choose from the list there. One code counts for an order. The list says what each needs, such as a smallest amount, and why one does not fit your cart. Codes are not paid out in cash.</p>',
    },
    {
      slug: 'invoice-and-gst',
      question: 'Do I get an invoice with GST?',
      answerHtml:
        '<p>Yes, with the order in <a href="/my/orders">your orders</a>. Fresh meat, fish, eggs and vegetables carry no GST; marinated, frozen and most packed goods have 5 %, and delivery 18 %. All prices that you see include it.</p>',
    },
    {
      slug: 'saved-cards',
      question: 'Do you store my card?',
      answerHtml:
        '<p>No. If you ask for it, the payment company keeps a token in place of the number, as the Reserve Bank requires; we see the last four digits. You can remove it from your account at any time.</p>',
    },
  ],
};
