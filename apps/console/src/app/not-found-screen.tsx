import { buttonClass, EmptyState } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../messages.ts';
import { useTitle } from '../shared/use-title.ts';

/** A page that does not exist, with a link to the first page. */
export const NotFoundScreen = () => (
  <Missing title={m.not_found_title()} line={m.not_found_line()} />
);

/** Says that a record, such as an order, does not exist. */
export function Missing({ title, line }: { title: string; line: string }) {
  useTitle(title);
  return (
    <EmptyState
      icon="question"
      level={1}
      title={title}
      line={line}
      action={
        <Link to="/" className={buttonClass()}>
          {m.go_to_start()}
        </Link>
      }
    />
  );
}
