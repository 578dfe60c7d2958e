import { buttonClass } from '@halal-basket/ui';
import { Link } from '@tanstack/react-router';
import { m } from '../../messages.ts';
import { CopyButton } from '../../shared/copy-button.tsx';
import { PageHead } from '../../shared/page-head.tsx';

interface SecretOnceProps {
  title: string;
  /** Its purpose, and the note that it is not shown again. */
  line: string;
  label: string;
  secret: string;
}

/** A new key or secret, which cannot be shown again. */
export const SecretOnce = ({ title, line, label, secret }: SecretOnceProps) => (
  <>
    <PageHead title={title} />
    <div className="flex max-w-3xl flex-col gap-5 px-gutter pb-10">
      <p className="text-text-2">{line}</p>
      <div className="flex flex-col gap-2">
        <span id="secret-label" className="font-semi">
          {label}
        </span>
        <output
          dir="ltr"
          aria-labelledby="secret-label"
          className="rounded-md bg-surface-2 p-4 font-mono text-sm break-all select-all"
        >
          {secret}
        </output>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} copied={m.secret_copied()}>
          {m.secret_copy()}
        </CopyButton>
        <Link to="/connections" replace className={buttonClass({ size: 'sm' })}>
          {m.secret_stored()}
        </Link>
      </div>
    </div>
  </>
);
