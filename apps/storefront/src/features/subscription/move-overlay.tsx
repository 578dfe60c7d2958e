import type { AnswerOf } from '@halal-basket/contract';
import { Button, OptionGroup, OptionTile, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayMonthText } from '../../date-texts.ts';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { addressName } from '../location/address-types.ts';
import { AddressText } from '../address/address-text.tsx';
import { notServedLocation } from '../location/use-choose-location.ts';
import type { Season } from './subscription-queries.ts';
import { showRefusal, useStoreSubscription, useSubscription } from './use-subscription.ts';

/** Lists the items that an address does not get, and moves the subscription there. */
function useMove(season: Season, subscriptionId: number, onDone: () => void) {
  const { caller } = useShop();
  const { keep } = useStoreSubscription(season);
  const overlay = useOverlay();
  const params = { subscriptionId };
  const onError = (error: unknown) => {
    const refused = notServedLocation(error);
    if (refused) overlay.open('notServed', { source: 'subscription', ...refused });
    else showRefusal(error, m.sub_failed());
  };
  const check = useMutation({
    mutationFn: (addressId: number) =>
      caller.call('moveSubscription', { params, body: { addressId, check: true } }),
    onError,
  });
  const move = useMutation({
    mutationFn: (addressId: number) =>
      caller.call('moveSubscription', { params, body: { addressId, check: false } }),
    onSuccess: ({ subscription }) => {
      keep(subscription);
      toast.show({ text: m.sub_moved(), tone: 'success' });
      onDone();
    },
    onError,
  });
  return { check, move };
}

/** Unavailable items are shown before the address changes. */
export const MoveOverlay: OverlayView<'subscriptionMove'> = ({ season, open, onOpenChange }) => {
  const { queries } = useShop();
  const overlay = useOverlay();
  const { data: subscription } = useSubscription(season, undefined);
  const known = useQuery(queries.addresses());
  const [addressId, setAddressId] = useState<number | null>(null);
  const { check, move } = useMove(season, subscription?.subscriptionId ?? 0, () =>
    onOpenChange(false),
  );
  const current = subscription?.deliveryAddress?.addressId;
  const addresses = known.data?.completeAddressesList ?? [];
  const chosen = addressId ?? current ?? null;
  const gone = check.variables === chosen ? (check.data?.cannotBeHad ?? []) : [];
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={m.sub_move_title()}
      closeLabel={m.close()}
      footer={
        <Button
          block
          size="lg"
          variant="promise"
          disabled={chosen === null || chosen === current}
          busy={move.isPending || check.isPending}
          onClick={() => chosen !== null && move.mutate(chosen)}
        >
          {m.sub_move_action()}
        </Button>
      }
    >
      {known.data && addresses.length === 0 && <p>{m.sub_move_none()}</p>}
      <OptionGroup
        label={m.sub_move_title()}
        hideLabel
        layout="list"
        value={chosen === null ? null : String(chosen)}
        onChange={(value) => {
          setAddressId(Number(value));
          if (Number(value) !== current) check.mutate(Number(value));
        }}
      >
        {addresses.map((address) => (
          <OptionTile
            key={address.addressId}
            value={String(address.addressId)}
            title={addressName(address)}
          >
            <AddressText address={address} />
            {!address.serviceable && (
              <span className="mt-1 text-xs font-semi text-danger">{m.not_served_here()}</span>
            )}
          </OptionTile>
        ))}
      </OptionGroup>
      <Button
        variant="ghost"
        icon="plus"
        className="mt-4"
        onClick={() => overlay.open('address', {})}
      >
        {m.addresses_add()}
      </Button>
      <LeftOut gone={gone} />
    </Overlay>
  );
};

/** The items that the chosen address does not get, day by day. */
const LeftOut = ({ gone }: { gone: AnswerOf<'moveSubscription'>['cannotBeHad'] }) =>
  gone.length > 0 && (
    <div role="status" className="mt-4 text-sm">
      <p className="font-semi text-danger">{m.sub_move_gone()}</p>
      <ul className="mt-1 list-disc ps-5">
        {gone.map(({ date, sku, productName }) => (
          <li key={`${date}|${sku}`}>
            {dayMonthText(date)}: {productName}
          </li>
        ))}
      </ul>
    </div>
  );
