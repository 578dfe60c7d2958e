import { z } from 'zod';
import type { DemoAddress, DemoCustomer, DemoStaff } from '../demo/people.ts';
import { type Tx, sql } from '../../src/platform/db.ts';

const idRow = z.object({ id: z.number() });

export async function insertStaff(
  tx: Tx,
  staff: DemoStaff,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sql`insert into staff.member (email, full_name, password_hash, role, created_at)
        values (${staff.email}, ${staff.name}, ${passwordHash}, ${staff.role}, ${now})
        returning id`,
  );
  await tx.run(sql`
    insert into staff.member_hub (staff_id, hub_id)
    select ${id}, h.id from location.hub h where h.adc_code = any(${[...staff.hubs]}::text[])`);
}

export const insertRider = (
  tx: Tx,
  rider: { adcCode: string; name: string; phone: string; email?: string | undefined },
) =>
  tx.run(sql`
    insert into staff.rider (hub_id, full_name, phone, staff_id)
    select id, ${rider.name}, ${rider.phone},
           (select id from staff.member where email = ${rider.email ?? null})
    from location.hub where adc_code = ${rider.adcCode}`);

export async function insertCustomer(tx: Tx, customer: DemoCustomer, now: Date): Promise<void> {
  const { id } = await tx.one(
    idRow,
    sql`insert into identity.customer (phone, full_name, email, email_verified_at, language,
                                       created_at)
        values (${customer.phone}, ${customer.fullName}, ${customer.email},
                ${customer.email === null ? null : now}, ${customer.language}, ${now})
        returning id`,
  );
  const receiver = { name: customer.fullName ?? 'Receiver', phone: customer.phone };
  for (const [index, address] of customer.addresses.entries()) {
    await insertAddress(tx, { customerId: id, receiver, address, isDefault: index === 0, now });
  }
}

interface NewAddress {
  readonly customerId: number;
  readonly receiver: { readonly name: string; readonly phone: string };
  readonly address: DemoAddress;
  readonly isDefault: boolean;
  readonly now: Date;
}

function insertAddress(
  tx: Tx,
  { customerId, receiver, address, isDefault, now }: NewAddress,
): Promise<number> {
  const place = `${address.city}, ${address.state} ${address.pinCode}`;
  return tx.run(sql`
    insert into location.address (
      customer_id, type, full_name, contact_no, address_line1, address_line2, area, city, state,
      pin_code, longitude, latitude, map_location, primary_text, secondary_text, instructions,
      hub_id, is_default, created_at)
    select ${customerId}, ${address.type}, ${receiver.name}, ${receiver.phone}, ${address.line1},
           ${address.line2}, ${address.area}, ${address.city}, ${address.state}, ${address.pinCode},
           ${address.point[0]}, ${address.point[1]}, ${`${address.area}, ${address.city}`},
           ${address.area}, ${place}, ${address.instructions}, h.id, ${isDefault}, ${now}
    from location.hub h where h.adc_code = ${address.adcCode}`);
}
