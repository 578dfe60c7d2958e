import { coolingOffDays, rechargeReturnDays } from '../facts.ts';
import type { DemoFaqTopic } from '../types.ts';

export const moneyFaqs: DemoFaqTopic = {
  slug: 'money-points-and-select',
  title: 'HB Money, points, Select and friends',
  faqs: [
    {
      slug: 'what-is-hb-money',
      question: 'What is HB Money?',
      answerHtml:
        '<p>Your balance with us. You recharge it, refunds can go into it, and it pays orders and subscriptions in one tap, alone or together with another method. <a href="/my/hb-wallet">The wallet page</a> lists every movement.</p>',
    },
    {
      slug: 'does-hb-money-expire',
      question: 'Does HB Money expire, and can I take it out?',
      answerHtml: `<p>Nothing in HB Money expires. Credit that we gave as an offer is spent first and ends with the account. HB Money can be used in this shop only; it cannot be sent to others or drawn as cash. A recharge made by mistake goes back to where it was paid from, as far as it is unspent: write to us within ${rechargeReturnDays} days.</p>`,
    },
    {
      slug: 'how-points-work',
      question: 'How do I earn and use HB Points?',
      answerHtml:
        '<p>Points come for delivered orders, for reviews with a purchase behind them and for friends whom you bring. <a href="/my/hb-point">Your points page</a> says how many, what they are worth and which expire next; the oldest go first. Points of a cancelled or refunded order are taken back.</p>',
    },
    {
      slug: 'scratch-cards',
      question: 'What is the card that I can scratch after an order?',
      answerHtml:
        '<p>A small thank-you. What is under it is fixed when you get it, so there is no need to hurry except for the date on it. It is credited once, and void if the order is cancelled.</p>',
    },
    {
      slug: 'what-is-hb-select',
      question: 'What is HB Select?',
      answerHtml:
        '<p>Our membership. Plans of different length, their price and what members get stand on <a href="/hb-select">its page</a>. You can buy it alone or add it to a cart; the benefits count for that same cart. It is never in your cart unless you put it there.</p>',
    },
    {
      slug: 'select-renewal',
      question: 'Does HB Select renew by itself, and can I give it back?',
      answerHtml: `<p>We charge no renewal to which you have not agreed beforehand. A plan ends at midnight of its last day. It is refunded in full within ${coolingOffDays} days of its start if no order saved anything by it; after that the months that have not begun are refunded.</p>`,
    },
    {
      slug: 'refer-a-friend',
      question: 'How does Refer and earn work?',
      answerHtml:
        '<p>Share your code from <a href="/my/referrals">your referrals</a>. A friend who is new here enters it before the first order and gets the discount named there; you get your reward after that order has been delivered.</p>',
    },
    {
      slug: 'referral-not-credited',
      question: 'My friend has ordered and I got nothing. Why?',
      answerHtml:
        '<p>Look at the tab “Pending Referral”. The order must be delivered and kept. It does not count if the friend had an account before, if the code was entered after the first order, or if phone or payment account are your own. Several accounts from one device are looked at by a person first.</p>',
    },
  ],
};
