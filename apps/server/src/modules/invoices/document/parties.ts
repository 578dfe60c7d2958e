import type { Address, Invoice } from '@halal-basket/contract';
import type { Queryable } from '../../../platform/db.ts';
import { contactOf } from '../../content/index.ts';
import type { Hub } from '../../location/index.ts';
import type { Buyer, Seller } from './document.ts';
import { placeOfSupply } from './place-of-supply.ts';

/** The hub’s current registration. */
export async function sellerOf(q: Queryable, hub: Hub, website: string): Promise<Seller> {
  const contact = await contactOf(q);
  return {
    name: hub.legalName,
    address: `${hub.address}, ${hub.pinCode}, ${hub.state}`,
    email: contact.email,
    phone: contact.phone,
    website,
    gstin: hub.gstin,
    fssai: hub.fssai,
  };
}

export const sellerOfInvoice = (before: Invoice): Seller => ({
  name: before.companyName,
  address: before.companyAddress,
  email: before.companyEmail,
  phone: before.companyPhoneNo,
  website: before.companyWebSite,
  gstin: before.companyGSTin,
  fssai: before.fssaiLicenceNo,
});

/** The buyer of an address: a registered business is named before the recipient. */
export function buyerAt(address: Address): Buyer {
  const { addressLine1, addressLine2, area, city, pinCode, state, businessName, gstin } = address;
  return {
    name: [businessName, address.fullName].filter(Boolean).join(', '),
    phone: address.contactNo,
    address: [addressLine1, addressLine2, area, `${city} ${pinCode}`, state]
      .filter(Boolean)
      .join(', '),
    placeOfSupply: placeOfSupply(address),
    gstin,
  };
}

export const buyerOfInvoice = (before: Invoice): Buyer => ({
  name: before.customerName,
  phone: before.customerPhoneNo,
  address: before.customerAddress,
  placeOfSupply: before.placeOfSupply,
  gstin: before.customerGSTin,
});
