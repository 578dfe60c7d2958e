import { useQuery } from '@tanstack/react-query';
import { m } from '../../messages.ts';
import { useShop } from '../../shop-context.tsx';

/** The seller with food licence and grievance officer, which the law requires on every page. */
export function SellerDetails({ className = '' }: { className?: string }) {
  const { queries } = useShop();
  const seller = useQuery(queries.seller()).data;
  if (!seller) return null;
  const { legalName, address, fssai, gstin, grievanceOfficer, grievanceEmail, grievancePhone } =
    seller;
  const reach = [grievanceOfficer, grievanceEmail, grievancePhone].filter(Boolean).join(', ');
  return (
    <address className={`text-xs leading-body text-text-2 not-italic ${className}`}>
      {legalName && <p>{m.seller_legal_name({ name: legalName })}</p>}
      {address && <p>{address}</p>}
      {fssai && <p>{m.seller_fssai({ number: fssai })}</p>}
      {gstin && <p>{m.seller_gstin({ number: gstin })}</p>}
      {reach && <p>{m.seller_grievance({ officer: reach })}</p>}
    </address>
  );
}
