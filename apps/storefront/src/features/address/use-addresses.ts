import { toast } from '@halal-basket/ui';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../call-errors.ts';
import { m } from '../../messages.ts';
import { type Shop, useShop } from '../../shop-context.tsx';
import { useOverlay } from '../../overlays/use-overlay.ts';
import { refreshShop } from '../session/refresh-shop.ts';
import { notServedLocation, locationEmptiesCart } from '../location/use-choose-location.ts';
import type { SavedAddress } from './address-parts.ts';
import {
  addressChanges,
  type AddressFields,
  type AddressPlace,
  newAddressBody,
  withDefault,
  withSaved,
} from './address-rules.ts';

const changeList = (
  { queryClient, queries }: Shop,
  change: (addresses: readonly SavedAddress[]) => SavedAddress[],
): void => {
  queryClient.setQueryData(
    queries.addresses().queryKey,
    (known) => known && { completeAddressesList: change(known.completeAddressesList) },
  );
};

/** Reloads what depends on the cart's address: prices, delivery promise and items. */
async function followCart(shop: Shop, resetCart: boolean): Promise<void> {
  const { queryClient, queries } = shop;
  await queryClient.prefetchQuery({ ...queries.launch(), staleTime: 0 });
  refreshShop(shop);
  if (resetCart) toast.show({ text: m.address_resets_done() });
}

/** Makes an address the default at once, and reverts it when the server refuses. */
export function useMakeDefault() {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  const key = queries.addresses().queryKey;
  return useMutation({
    mutationFn: (addressId: number) =>
      caller.callFull('markAddressDefault', { body: { addressId } }),
    onMutate: async (addressId) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData(key);
      changeList(shop, (addresses) => withDefault(addresses, addressId));
      return before;
    },
    onSuccess: ({ description }) =>
      toast.show({ text: description ?? m.address_default_changed(), tone: 'success' }),
    onError: (_error, _addressId, before) => {
      queryClient.setQueryData(key, before);
      toast.show({ text: m.address_default_failed(), tone: 'danger' });
    },
  });
}

/** Deletes an address. It leaves the list after the call. */
export function useDeleteAddress() {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  return useMutation({
    mutationFn: (addressId: number) => caller.call('deleteAddress', { body: { addressId } }),
    onSuccess: (left) => {
      queryClient.setQueryData(queries.addresses().queryKey, left);
      void queryClient.invalidateQueries({ queryKey: queries.launch().queryKey });
      toast.show({ text: m.address_deleted() });
    },
    onError: (error) =>
      toast.show({ text: messageOf(error, m.address_delete_failed()), tone: 'danger' }),
  });
}

/** Reports that an address is being saved, for buttons outside of the form. */
export const saveAddressKey = ['saveAddress'] as const;

interface AddressToSave {
  address: SavedAddress | undefined;
  fields: AddressFields;
  place: AddressPlace;
  /** Whether the location differs from the saved one. */
  isMoved: boolean;
  /** Whether the customer saves an address without delivery. */
  isUnserved: boolean;
}

/** Saves a new address, which becomes the cart's, or the changed fields of a saved one. */
export function useSaveAddress(onSaved: (saved: SavedAddress) => void) {
  const shop = useShop();
  const { caller, queries, queryClient } = shop;
  return useMutation({
    mutationKey: saveAddressKey,
    mutationFn: async ({ address, fields, place, isMoved, isUnserved }: AddressToSave) => {
      const keeps = isUnserved && { keepUnserved: true };
      if (!address) {
        return caller.call('addAddress', { body: { ...newAddressBody(fields, place), ...keeps } });
      }
      const changes = addressChanges(address, fields, isMoved ? place : null);
      if (!changes) return { ...address, resetCart: false };
      return caller.call('updateAddress', { body: { ...changes, ...keeps } });
    },
    onSuccess: async ({ resetCart, ...saved }, { address }) => {
      const launch = queryClient.getQueryData(queries.launch().queryKey);
      const isCarts = !address || launch?.addressId === saved.addressId;
      changeList(shop, (addresses) => withSaved(addresses, saved));
      if (isCarts) await followCart(shop, resetCart);
      onSaved(saved);
    },
  });
}

interface Pick {
  addressId: number;
  /** The customer confirmed that the cart will be emptied. */
  sure?: boolean;
}

/**
 * Sends the cart to a saved address. Where that would empty the cart, `asks` confirms it first. An
 * address without delivery opens the not-serviceable modal.
 */
export function usePickAddress(onPicked?: (address: SavedAddress) => void) {
  const shop = useShop();
  const overlay = useOverlay();
  return useMutation({
    // One at a time: the refresh after the first choice must not close the dialog of the second.
    scope: { id: 'pick-address' },
    mutationFn: async ({ addressId, sure }: Pick) => {
      const asks = sure ? null : await locationEmptiesCart(shop, { addressId });
      if (asks) return { asks };
      return { picked: await shop.caller.call('updateAddress', { body: { addressId } }) };
    },
    onSuccess: async ({ picked }) => {
      if (!picked) return;
      const { resetCart, ...address } = picked;
      await followCart(shop, resetCart);
      onPicked?.(address);
    },
    onError: (error) => {
      const refused = notServedLocation(error);
      if (refused) overlay.open('notServed', { source: 'checkout', ...refused });
      else toast.show({ text: messageOf(error, m.address_pick_failed()), tone: 'danger' });
    },
  });
}
