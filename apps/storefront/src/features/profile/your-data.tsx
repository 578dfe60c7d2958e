import { Button, buttonClass, Spinner } from '@halal-basket/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { whenText } from '../../time-texts.ts';
import { m } from '../../messages.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { profileQueries } from './profile-queries.ts';

/** A copy of all personal data, made on request and kept for a day. */
export function DataFile() {
  const { caller, queryClient, madeAt } = useShop();
  const file = profileQueries(caller).dataFile();
  const known = useQuery(file).data?.export;
  const ask = useMutation({
    mutationFn: () => caller.call('exportAccount', { body: {} }),
    onSuccess: (answer) => {
      queryClient.setQueryData(file.queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: file.queryKey });
    },
  });
  return (
    <div aria-live="polite">
      {known?.state === 'READY' && known.href ? (
        <>
          <a href={known.href} download className={buttonClass({ variant: 'ghost' })}>
            {m.profile_data_download()}
          </a>
          {known.expiresAt && (
            <p className="mt-2 text-sm text-text-3">
              {m.profile_data_until({
                when: whenText(new Date(known.expiresAt), new Date(madeAt)),
              })}
            </p>
          )}
        </>
      ) : known ? (
        <p className="flex min-h-tap items-center gap-3 text-text-2">
          <Spinner size={20} />
          {m.profile_data_preparing()}
        </p>
      ) : (
        <Button variant="ghost" busy={ask.isPending} onClick={() => ask.mutate()}>
          {m.profile_data_prepare()}
        </Button>
      )}
      {ask.isError && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {messageOf(ask.error, m.profile_failed())}
        </p>
      )}
    </div>
  );
}

/** Erases the account, after a confirmation and a code. */
export function EraseAccount() {
  const overlay = useOverlay();
  return (
    <Button
      variant="quiet"
      className="text-danger! -ms-3 px-3!"
      onClick={() => overlay.open('eraseAccount', {})}
    >
      {m.profile_erase()}
    </Button>
  );
}
