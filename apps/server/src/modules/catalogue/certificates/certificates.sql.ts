import { type EditedCertificates, shapes } from '@halal-basket/contract';
import { z } from 'zod';
import { type Queryable, type Tx, sql } from '../../../platform/db.ts';

const certificationRow = z.object({
  revision: z.number(),
  certification: shapes.editedCertificates,
});

/** Certificates by kind, the latest first; a hub without any save has revision 0. */
export const selectHubCertificates = (q: Queryable, hubId: number) =>
  q.one(
    certificationRow,
    sql`select
          coalesce((select revision from catalogue.hub_certificates where hub_id = ${hubId}), 0) as revision,
          jsonb_build_object(
            'certificates', coalesce((
              select jsonb_agg(jsonb_build_object(
                'kind', kind, 'authority', authority, 'certificateNo', certificate_no,
                'validFrom', valid_from, 'validUntil', valid_until, 'documentUrl', document_url)
                order by kind, valid_from desc, id desc)
              from catalogue.halal_certificate where hub_id = ${hubId}), '[]'),
            'batches', coalesce((
              select jsonb_agg(jsonb_build_object(
                'kind', kind, 'batchNo', batch_no, 'packedOn', packed_on) order by kind)
              from catalogue.batch where hub_id = ${hubId}), '[]')) as certification`,
  );

/** False if they were saved since `revision`. */
export const raiseCertificatesRevision = async (
  tx: Tx,
  hubId: number,
  revision: number,
): Promise<boolean> =>
  (await tx.run(
    revision === 0
      ? sql`insert into catalogue.hub_certificates (hub_id, revision) values (${hubId}, 1)
            on conflict do nothing`
      : sql`update catalogue.hub_certificates set revision = revision + 1
            where hub_id = ${hubId} and revision = ${revision}`,
  )) === 1;

export async function replaceHubCertificates(
  tx: Tx,
  hubId: number,
  { certificates, batches }: EditedCertificates,
): Promise<void> {
  await tx.run(sql`delete from catalogue.halal_certificate where hub_id = ${hubId}`);
  await tx.run(sql`delete from catalogue.batch where hub_id = ${hubId}`);
  await tx.run(
    sql`insert into catalogue.halal_certificate
          (hub_id, kind, authority, certificate_no, valid_from, valid_until, document_url)
        select ${hubId}, kind, authority, "certificateNo", "validFrom", "validUntil", "documentUrl"
        from jsonb_to_recordset(${JSON.stringify(certificates)}::jsonb)
          as c(kind text, authority text, "certificateNo" text, "validFrom" date, "validUntil" date,
               "documentUrl" text)`,
  );
  await tx.run(
    sql`insert into catalogue.batch (hub_id, kind, batch_no, packed_on)
        select ${hubId}, kind, "batchNo", "packedOn"
        from jsonb_to_recordset(${JSON.stringify(batches)}::jsonb)
          as b(kind text, "batchNo" text, "packedOn" date)`,
  );
}
