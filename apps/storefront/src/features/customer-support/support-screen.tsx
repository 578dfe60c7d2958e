import { Button, EmptyState } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { messageOf } from '../../call-errors.ts';
import { updateLaunch, refreshShop } from '../session/refresh-shop.ts';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/**
 * The page of the console's token. A button uses the token, so that programs that open links do
 * not.
 */
export function SupportScreen() {
  const { token = '' } = useSearch({ from: '/customer-support' });
  const shop = useShop();
  const router = useRouter();
  const begin = useMutation({
    mutationFn: () => shop.caller.call('verifySupportToken', { body: { token } }),
    onSuccess: async ({ phoneNo: _told, ...launch }) => {
      updateLaunch(shop, launch);
      refreshShop(shop);
      await router.navigate({ href: paths.home(), replace: true });
    },
  });
  return (
    <>
      <TopBar title={m.support_title()} />
      <div className="wrap py-6 lg:py-14">
        <EmptyState
          icon="headset"
          level={1}
          title={m.support_title()}
          line={m.support_text()}
          action={
            <Button size="lg" busy={begin.isPending} onClick={() => begin.mutate()}>
              {m.support_begin()}
            </Button>
          }
        />
        <p role="alert" className="mx-auto max-w-md text-center text-danger">
          {begin.error && messageOf(begin.error, m.support_failed())}
        </p>
      </div>
    </>
  );
}
