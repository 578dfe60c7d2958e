import { Button, ErrorState, Skeleton, SkeletonGroup, toast } from '@halal-basket/ui';
import { Overlay } from '@halal-basket/ui/overlay';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '../../messages.ts';
import type { OverlayView } from '../../overlays/registry.ts';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { useShop } from '../../shop-context.tsx';
import { AddressForm } from './address-form.tsx';
import { saveAddressKey } from './use-addresses.ts';

/** The address form above the page: a new address, or the one with this id. */
export const AddressOverlay: OverlayView<'address'> = ({ addressId, open, onOpenChange }) => {
  const { queries } = useShop();
  const overlay = useOverlay();
  const formId = useId();
  const isSaving = useIsMutating({ mutationKey: saveAddressKey }) > 0;
  const isNew = addressId === undefined;
  const known = useQuery({ ...queries.addresses(), enabled: !isNew });
  const address = known.data?.completeAddressesList.find((one) => one.addressId === addressId);
  const saved = () => {
    overlay.close();
    toast.show({ text: m.address_saved(), tone: 'success' });
  };
  return (
    <Overlay
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.address_form_new() : m.address_form_edit()}
      closeLabel={m.close()}
      width="md"
      height="full"
      footer={
        (isNew || address) && (
          <Button type="submit" form={formId} variant="promise" size="lg" block busy={isSaving}>
            {m.address_save()}
          </Button>
        )
      }
    >
      {isNew || address ? (
        <AddressForm key={addressId} address={address} formId={formId} onSaved={saved} mayKeep />
      ) : known.isLoading ? (
        <SkeletonGroup label={m.loading()} className="flex flex-col gap-6">
          <Skeleton shape="row" />
          <Skeleton shape="text" lines={5} />
        </SkeletonGroup>
      ) : (
        <ErrorState
          title={known.isError ? m.addresses_failed() : m.address_missing()}
          retryLabel={m.retry()}
          onRetry={() => void known.refetch()}
          busy={known.isFetching}
        />
      )}
    </Overlay>
  );
};
