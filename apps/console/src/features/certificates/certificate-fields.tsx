import type { EditedCertificates } from '@halal-basket/contract';
import { dayOf } from '@halal-basket/times';
import { Badge, cx, IconButton } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { DateField, SelectField, TextField } from '../../shared/form/fields.tsx';
import { AddButton, FormPart, PartError } from '../../shared/form/form-part.tsx';
import type { EditForm } from '../../shared/form/use-edit-form.ts';
import { useRows } from '../../shared/form/use-rows.ts';
import { useNow } from '../../shared/use-now.ts';
import { named, productTypeLabels } from '../products/product-labels.ts';
import {
  certificateState,
  newBatch,
  newCertificate,
  type ProductType,
} from './certificate-state.ts';

interface PartProps {
  form: EditForm<EditedCertificates>;
}

const kinds = Object.keys(productTypeLabels) as ProductType[];

/** The certificates of a hub: while one holds, the products of its type are shown as certified. */
export function CertificateRows({ form }: PartProps) {
  const today = dayOf(useNow());
  const rows = useRows(form, 'certificates');
  return (
    <FormPart title={m.certificates_part()}>
      <p className="text-sm text-text-2">{m.certificates_line()}</p>
      {rows.keys.map((key, at) => (
        <CertificateRow
          key={key}
          form={form}
          at={at}
          today={today}
          onRemove={() => rows.remove(at)}
        />
      ))}
      {rows.keys.length < 60 && (
        <AddButton onClick={() => rows.add(newCertificate(today))}>{m.certificate_add()}</AddButton>
      )}
    </FormPart>
  );
}

interface RowProps extends PartProps {
  at: number;
  onRemove: () => void;
}

function CertificateRow({ form, at, today, onRemove }: RowProps & { today: string }) {
  const path = `certificates.${at}` as const;
  const row = form.values.certificates[at];
  const state = row ? certificateState(row, today) : 'holds';
  return (
    <TitledRow
      label={m.certificate_of({ place: String(at + 1) })}
      columns="sm:grid-cols-2"
      onRemove={onRemove}
    >
      <SelectField
        form={form}
        name={`${path}.kind`}
        label={m.field_kind()}
        options={named(productTypeLabels)}
      />
      <TextField
        form={form}
        name={`${path}.authority`}
        label={m.certificate_authority()}
        maxLength={120}
      />
      <TextField
        form={form}
        name={`${path}.certificateNo`}
        label={m.certificate_number()}
        maxLength={60}
      />
      <TextField
        form={form}
        name={`${path}.documentUrl`}
        label={m.certificate_document()}
        hint={m.certificate_document_hint()}
        type="url"
        maxLength={500}
      />
      <DateField
        form={form}
        name={`${path}.validFrom`}
        deps={[`${path}.validUntil`]}
        label={m.certificate_from()}
      />
      <DateField form={form} name={`${path}.validUntil`} label={m.certificate_until()} />
      {state !== 'holds' && (
        <p className="sm:col-span-2">
          <Badge tone={state === 'ended' ? 'danger' : 'info'}>
            {state === 'ended' ? m.certificate_expired() : m.certificate_scheduled()}
          </Badge>
        </p>
      )}
    </TitledRow>
  );
}

/** The batches that a hub packs at present, one for each product type. */
export function BatchRows({ form }: PartProps) {
  const rows = useRows(form, 'batches');
  const next = newBatch(form.values.batches, kinds);
  return (
    <FormPart title={m.batches_part()}>
      <p className="text-sm text-text-2">{m.batches_line()}</p>
      <PartError error={form.errorOf('batches')} />
      {rows.keys.map((key, at) => (
        <BatchRow key={key} form={form} at={at} onRemove={() => rows.remove(at)} />
      ))}
      {next && <AddButton onClick={() => rows.add(next)}>{m.batch_add()}</AddButton>}
    </FormPart>
  );
}

function BatchRow({ form, at, onRemove }: RowProps) {
  const path = `batches.${at}` as const;
  return (
    <TitledRow
      label={m.batch_of({ place: String(at + 1) })}
      columns="sm:grid-cols-3"
      onRemove={onRemove}
    >
      <SelectField
        form={form}
        name={`${path}.kind`}
        label={m.field_kind()}
        options={named(productTypeLabels)}
      />
      <TextField form={form} name={`${path}.batchNo`} label={m.batch_number()} maxLength={40} />
      <DateField
        form={form}
        name={`${path}.packedOn`}
        orNone
        label={m.batch_packed()}
        hint={m.batch_packed_hint()}
      />
    </TitledRow>
  );
}

interface TitledRowProps {
  label: string;
  columns: string;
  onRemove: () => void;
  children: ReactNode;
}

const TitledRow = ({ label, columns, onRemove, children }: TitledRowProps) => (
  <div
    role="group"
    aria-label={label}
    className="flex items-start gap-3 rounded-sm bg-surface-2 p-3"
  >
    <div className={cx('grid min-w-0 flex-1 gap-3', columns)}>{children}</div>
    <IconButton
      icon="trash"
      className="mt-6"
      label={m.certificates_remove({ label })}
      onClick={onRemove}
    />
  </div>
);
