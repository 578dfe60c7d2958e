import type { ConsoleReview } from '@halal-basket/contract';
import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { m } from '../../messages.ts';

export type Decision = 'show' | 'refuse';

export const reviewElementId = (reviewId: number): string => `review-${reviewId}`;

/** The decided review leaves the list, and the focus moves to the next one. */
function focusNeighbour(reviewId: number): void {
  const item = document.getElementById(reviewElementId(reviewId))?.parentElement;
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.firstElementChild;
  const next = neighbour ?? document.querySelector('h1');
  if (next instanceof HTMLElement) next.focus();
}

/** Approves or refuses a review. A toast confirms it, then the lists are loaded again. */
export function useDecideReview() {
  const { caller, queryClient } = useConsole();
  return useMutation({
    mutationFn: ({ review, decision }: { review: ConsoleReview; decision: Decision }) =>
      caller.call('consoleDecideReview', {
        params: { reviewId: review.reviewId, decision },
        body: {},
      }),
    onSuccess: ({ reviewId, customerName, status }) => {
      const customer = customerName;
      const text =
        status === 'SHOWN'
          ? m.reviews_now_shown({ customer })
          : m.reviews_now_refused({ customer });
      toast.show({ tone: 'success', text });
      focusNeighbour(reviewId);
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
    // Awaited, so that the buttons are busy until the review has left the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}
