import { buttonClass, Icon } from '@halal-basket/ui';
import { useEffect } from 'react';
import { m } from '../messages.ts';
import { localHref } from '../page-locale.ts';
import { paths } from '../paths.ts';

/** Shows why a page failed. Its button loads the whole shop again. */
export function OopsScreen({ text }: { text: string }) {
  useEffect(() => {
    // The cause may be an old version that the service worker still serves.
    void navigator.serviceWorker
      ?.getRegistrations()
      .then((workers) => Promise.all(workers.map((worker) => worker.unregister())))
      .catch(() => undefined);
  }, []);
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center px-gutter py-14 text-center"
    >
      <span
        className="hb-tint relative mb-6 grid size-44 place-items-center rounded-pill"
        data-tint="chicken"
      >
        <img
          src="/art/egg.webp"
          alt=""
          width={176}
          height={176}
          className="size-40 object-contain"
        />
      </span>
      <h1 className="wide text-4xl">{m.oops_title()}</h1>
      <p className="mt-3 text-lg text-text-2">{text}</p>
      <a href={localHref(paths.home())} className={buttonClass({ size: 'lg', className: 'mt-7' })}>
        {m.explore_products()}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
