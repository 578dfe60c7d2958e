import type { Testimonial } from '@halal-basket/contract';

/** Invented customers of the demo shop. A real shop replaces them with words it can show. */
export const testimonials: readonly Testimonial[] = [
  {
    testimonialId: 1,
    customerName: 'Ayesha K.',
    city: 'Mehdipatnam, Hyderabad',
    rating: 5,
    text: 'The curry cut came chilled, cleaned and actually in the size I picked. No bone dust, no water at the bottom of the bag.',
  },
  {
    testimonialId: 2,
    customerName: 'Rahul M.',
    city: 'Kondapur, Hyderabad',
    rating: 5,
    text: 'Ordered prawns at six, they were at the gate by half past seven. About 90 minutes, as it said. The net weight matched my scale.',
  },
  {
    testimonialId: 3,
    customerName: 'Sana F.',
    city: 'Tolichowki, Hyderabad',
    rating: 5,
    text: 'Gross and net weight stand side by side on the pack. My mother has finally stopped going to the market to check.',
  },
  {
    testimonialId: 4,
    customerName: 'Thomas J.',
    city: 'Koramangala, Bengaluru',
    rating: 4,
    text: 'Good seer fish, thick steaks. Once they were out of stock and told me before I paid, which I prefer to a phone call after.',
  },
  {
    testimonialId: 5,
    customerName: 'Nusrat B.',
    city: 'Frazer Town, Bengaluru',
    rating: 5,
    text: 'Nalli for nihari, cut thick, with the marrow in. I have been explaining this to butchers for twenty years.',
  },
  {
    testimonialId: 6,
    customerName: 'Priya S.',
    city: 'HSR Layout, Bengaluru',
    rating: 5,
    text: 'I cook chicken twice a week after work. The 7 PM slot has never been late enough for me to order out instead.',
  },
  {
    testimonialId: 7,
    customerName: 'Imran Q.',
    city: 'Bandra West, Mumbai',
    rating: 5,
    text: 'We ordered a whole goat for my daughter’s aqiqah. Every bag was labelled by cut, and the liver came in the “cook first” bag.',
  },
  {
    testimonialId: 8,
    customerName: 'Debjani R.',
    city: 'Andheri East, Mumbai',
    rating: 4,
    text: 'A proper Bengali cut of rohu, gada and peti apart, with the head when I asked for it. More river fish, please.',
  },
  {
    testimonialId: 9,
    customerName: 'Farhan A.',
    city: 'Jubilee Hills, Hyderabad',
    rating: 5,
    text: 'Seekh kebabs that taste of goat and not of soya. The children now ask for “the ones from the basket”.',
  },
  {
    testimonialId: 10,
    customerName: 'Lakshmi V.',
    city: 'Jayanagar, Bengaluru',
    rating: 5,
    text: 'I only buy the eggs, the paneer and the vegetables. Everything arrives cold and in one piece, and the rider calls before he rings.',
  },
];
