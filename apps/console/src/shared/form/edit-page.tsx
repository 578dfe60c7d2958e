import { cx } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { PageHead } from '../page-head.tsx';
import type { SavableForm } from './savable-form.ts';
import { SaveBar } from './save-bar.tsx';
import { ShopLink } from '../page-links.tsx';

interface EditPageProps {
  title: string;
  /** Beside the title: a state, a kind. */
  aside?: ReactNode;
  /** The link back to the list. */
  back?: ReactNode;
  /** Where customers see it, once it is there. */
  shopPath?: string | undefined;
  form: SavableForm & { send: () => void };
  /** How its parts are laid out, where not one below the other. */
  className?: string;
  saveClassName?: string;
  children: ReactNode;
}

/** The page on which one thing is edited and saved as a whole. */
export const EditPage = ({
  title,
  aside,
  back,
  shopPath,
  form,
  className = 'flex max-w-4xl flex-col gap-5',
  saveClassName,
  children,
}: EditPageProps) => (
  <>
    <LeaveGuard dirty={form.dirty} />
    <PageHead title={title} aside={aside}>
      <span className="ms-auto flex flex-wrap gap-2">
        {back}
        {shopPath && <ShopLink href={shopPath}>{m.view_in_shop()}</ShopLink>}
      </span>
    </PageHead>
    <form
      noValidate
      className={cx(className, 'px-gutter pb-28')}
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      {children}
      <SaveBar form={form} {...(saveClassName && { className: saveClassName })} />
    </form>
  </>
);
