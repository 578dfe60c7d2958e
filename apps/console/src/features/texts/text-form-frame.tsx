import { buttonClass, Icon } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { type SavableForm, SaveBar } from '../../shell/save-bar.tsx';
import { useTitle } from '../../use-title.ts';
import type { TextPart } from './text-parts.ts';

interface TextFormFrameProps {
  title: string;
  /** The list that it stands in. */
  part: TextPart;
  form: SavableForm & { send: () => void };
  /** Where customers read it, once it is there. */
  shopPath?: string | undefined;
  children: ReactNode;
}

/** The page on which one text is written. */
export function TextFormFrame({ title, part, form, shopPath, children }: TextFormFrameProps) {
  useTitle(title);
  return (
    <>
      <LeaveGuard touched={form.touched} />
      <PageHead title={title}>
        <span className="ms-auto flex flex-wrap gap-2">
          <Link
            to="/texts"
            search={{ part }}
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            <Icon name="arrow-left" size={16} />
            {m.nav_texts()}
          </Link>
          {shopPath && (
            <a
              href={shopPath}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'sm', variant: 'ghost' })}
            >
              {m.see_in_shop()}
              <Icon name="arrow-square-out" size={16} />
            </a>
          )}
        </span>
      </PageHead>
      <form
        noValidate
        className="flex max-w-4xl flex-col gap-5 px-gutter pb-28"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        {children}
        <SaveBar form={form} />
      </form>
    </>
  );
}
