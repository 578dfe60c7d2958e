import { Badge, Button, cx, Icon } from '@halal-basket/ui';
import { useState } from 'react';
import { m } from '../../messages.ts';
import { focusOnAppearing } from '../../shell/focus.ts';
import type { SavedAddress } from './address-parts.ts';
import { AddressText } from './address-text.tsx';
import { addressName, addressTypes } from '../location/address-types.ts';

interface AddressCardProps {
  address: SavedAddress;
  onDefault: () => void;
  onEdit: () => void;
  onDelete: () => void;
  isDeleting: boolean;
}

/** One address of the address book with its actions. */
export function AddressCard(props: AddressCardProps) {
  const { address, onDefault } = props;
  const { icon } = addressTypes[address.type];
  const name = addressName(address);
  return (
    <li
      className={cx(
        'flex flex-col rounded-lg p-4 ring-inset lg:p-5',
        address.default ? 'ring-2 ring-brand' : 'ring-1 ring-line-strong',
      )}
    >
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-brand-soft text-xl text-brand">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-lg font-bold">{name}</h2>
          <AddressText address={address} />
          {!address.serviceable && (
            <Badge tone="sold-out" className="mt-2">
              {m.not_served_here()}
            </Badge>
          )}
        </div>
      </div>
      <div className="mt-auto pt-3">
        <label className="flex min-h-tap cursor-pointer items-center gap-2.5 border-t border-line pt-2 font-semi">
          <input
            type="radio"
            name="default-address"
            checked={address.default}
            onChange={onDefault}
            className="size-5 accent-brand"
          />
          {m.address_make_default()}
        </label>
        <Actions {...props} name={`${name}, ${address.primaryText}`} />
      </div>
    </li>
  );
}

/** Edit and delete. Deleting asks for a confirmation on the card. */
function Actions({ name, onEdit, onDelete, isDeleting }: AddressCardProps & { name: string }) {
  const [confirming, setConfirming] = useState<'no' | 'yes' | 'kept'>('no');
  if (confirming === 'yes') {
    return (
      <div role="group" aria-label={m.address_delete_this({ name })} className="pt-1">
        <p className="mb-2 text-sm text-text-2">{m.address_delete_ask()}</p>
        <div className="flex gap-2">
          <Button ref={focusOnAppearing} variant="ghost" onClick={() => setConfirming('kept')}>
            {m.address_keep()}
          </Button>
          <Button variant="danger" busy={isDeleting} onClick={onDelete}>
            {m.address_delete()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="-ms-3 flex gap-1">
      <Button
        variant="quiet"
        icon="pencil-simple"
        className="px-3!"
        aria-label={m.address_edit_this({ name })}
        onClick={onEdit}
      >
        {m.address_edit()}
      </Button>
      <Button
        // After "Keep address" the focus returns to its former element.
        ref={confirming === 'kept' ? focusOnAppearing : undefined}
        variant="quiet"
        icon="trash"
        className="px-3!"
        aria-label={m.address_delete_this({ name })}
        onClick={() => setConfirming('yes')}
      >
        {m.address_delete()}
      </Button>
    </div>
  );
}
