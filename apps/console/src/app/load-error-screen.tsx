import { Button } from '@halal-basket/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '../shared/call-errors.ts';
import { m } from '../messages.ts';
import { useTitle } from '../shared/use-title.ts';

/** A page that failed. Its button loads the console again. */
export function LoadErrorScreen({ error }: ErrorComponentProps) {
  useTitle(m.oops_title());
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center px-gutter py-20 text-center"
    >
      <h1 className="wide text-4xl">{m.oops_title()}</h1>
      <p className="mt-3 text-lg text-text-2">{messageOf(error, m.oops_text())}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button icon="arrow-clockwise" onClick={() => location.reload()}>
          {m.retry()}
        </Button>
        <Button variant="ghost" href="/console">
          {m.go_to_start()}
        </Button>
      </div>
    </div>
  );
}
