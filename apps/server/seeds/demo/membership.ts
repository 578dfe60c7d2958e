import type { EditedMembership } from '@halal-basket/contract';

/** GST on a membership (SAC 9985), in percent. */
const gstPercent = 18;

/** HB Select as the demo shop sells it. */
export const membership: EditedMembership = {
  program: {
    discountPercent: 5,
    discountCap: 150,
    freeDelivery: true,
    extraPointsPercent: 100,
    displayed: true,
    description:
      'For families who cook fresh meat every week: no delivery fees, a lower price on every order and twice the points.',
    banner: 'Free delivery, 5% off every order and twice the points.',
    benefits: [
      {
        icon: 'truck',
        title: 'Free delivery on every order',
        detail: 'No threshold, as often as you like. Express slots keep their price for the hour.',
      },
      {
        icon: 'tag',
        title: '5% off everything',
        detail: 'On top of sale prices, up to ₹150 on one order.',
      },
      {
        icon: 'coins',
        title: 'Twice the HB Points',
        detail: 'Every delivered order earns double.',
      },
      {
        icon: 'arrow-counter-clockwise',
        title: 'Money back',
        detail:
          'All of it within 7 days if you saved nothing yet, later for every month not begun.',
      },
    ],
    faqs: [
      {
        question: 'When does my membership begin?',
        answer:
          'The moment it is paid. With cash on delivery that is when the rider has the money; you get the member price on that order already.',
      },
      {
        question: 'Does it renew by itself?',
        answer:
          'No. We send a message five days before it ends, and you decide. Renewing early adds the months to what you have.',
      },
      {
        question: 'Can I give it back?',
        answer:
          'Yes. Within 7 days you get all of your money back if no order saved anything by it. After that you get back the months that have not begun.',
      },
      {
        question: 'Can I use promo codes as a member?',
        answer: 'Yes, unless the code says otherwise. The member discount is taken off first.',
      },
    ],
  },
  plans: [
    {
      months: 1,
      title: '1 month',
      retailPrice: 149,
      salePrice: 99,
      gstPercent,
      recommended: false,
      active: true,
    },
    {
      months: 3,
      title: '3 months',
      retailPrice: 447,
      salePrice: 249,
      gstPercent,
      recommended: true,
      active: true,
    },
    {
      months: 6,
      title: '6 months',
      retailPrice: 894,
      salePrice: 449,
      gstPercent,
      recommended: false,
      active: true,
    },
    {
      months: 12,
      title: '12 months',
      retailPrice: 1788,
      salePrice: 799,
      gstPercent,
      recommended: false,
      active: true,
    },
  ],
};
