import { Avatar, Rail, Rating } from '@halal-basket/ui';
import { m } from '../../messages.ts';
import type { SectionOf } from './order-sections.ts';

/** Quotations from customers. */
export function TestimonialsSection({ section }: { section: SectionOf<'TESTIMONIALS'> }) {
  return (
    <Rail
      label={section.name}
      previousLabel={m.rail_previous()}
      nextLabel={m.rail_next()}
      itemClass="w-70 lg:w-[calc((100%-48px)/3)]"
      focusable
    >
      {(section.sectionData ?? []).map((review) => (
        <figure
          key={review.testimonialId}
          className="flex w-full flex-col gap-2 rounded-lg bg-surface-2 p-4"
        >
          <Rating
            value={review.rating}
            label={m.rating_spoken({ average: review.rating })}
            variant="stars"
          />
          <blockquote className="leading-[1.45]">{review.text}</blockquote>
          <figcaption className="mt-auto flex items-center gap-2.5 pt-1 text-sm leading-tight">
            <Avatar name={review.customerName} size={34} />
            <span>
              <b>{review.customerName}</b>
              <span className="block text-text-3">{review.city}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </Rail>
  );
}
