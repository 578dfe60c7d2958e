import { Badge, Button, cx, dayOf, IconButton, Select, TextInput } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { m } from '../../messages.ts';
import { FormPart } from '../../shared/form-fields.tsx';
import type { EditForm } from '../../shared/use-edit-form.ts';
import { useNow } from '../../shared/use-now.ts';
import { productTypeLabels } from '../products/product-labels.ts';
import {
  type BatchDraft,
  type ProductType,
  type CertificatesDraft,
  certificateState,
  newBatch,
  newCertificate,
} from './certificates-draft.ts';

type Form = EditForm<CertificatesDraft>;
type Certificate = CertificatesDraft['certificates'][number];

const kinds = Object.keys(productTypeLabels) as ProductType[];
const kindOptions = kinds.map((value) => ({ value, label: productTypeLabels[value]?.() ?? value }));
const isKind = (value: string): value is ProductType => kinds.some((each) => each === value);

const changed = <Row,>(rows: readonly Row[], at: number, changes: Partial<Row>): Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...changes } : row));

/** The certificates of a hub: a product of their kind is called certified while one holds. */
export function CertificateRows({ form }: { form: Form }) {
  const today = dayOf(useNow());
  const { certificates } = form.draft;
  const set = (rows: Certificate[]) => form.change({ certificates: rows });
  return (
    <FormPart title={m.certificates_part()}>
      <p className="text-sm text-text-2">{m.certificates_line()}</p>
      {certificates.map((row, at) => (
        <CertificateRow
          key={at}
          form={form}
          at={at}
          row={row}
          today={today}
          onChange={(changes) => set(changed(certificates, at, changes))}
          onRemove={() => set(certificates.filter((_, index) => index !== at))}
        />
      ))}
      {certificates.length < 60 && (
        <AddButton onClick={() => set([...certificates, newCertificate(today)])}>
          {m.certificate_add()}
        </AddButton>
      )}
    </FormPart>
  );
}

interface RowProps<Row> {
  form: Form;
  at: number;
  row: Row;
  onChange: (changes: Partial<Row>) => void;
  onRemove: () => void;
}

function CertificateRow({
  form,
  at,
  row,
  today,
  onChange,
  onRemove,
}: RowProps<Certificate> & { today: string }) {
  const field = (name: keyof Certificate) => ({
    value: row[name],
    error: form.errorOf(`certificates.${at}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const state = certificateState(row, today);
  return (
    <PaperRow
      label={m.certificate_of({ place: String(at + 1) })}
      columns="sm:grid-cols-2"
      onRemove={onRemove}
    >
      <KindSelect {...{ row, onChange }} error={form.errorOf(`certificates.${at}.kind`)} />
      <TextInput label={m.certificate_authority()} maxLength={120} {...field('authority')} />
      <TextInput label={m.certificate_number()} maxLength={60} {...field('certificateNo')} />
      <TextInput
        label={m.certificate_document()}
        hint={m.certificate_document_hint()}
        type="url"
        maxLength={500}
        {...field('documentUrl')}
      />
      <TextInput label={m.certificate_from()} type="date" {...field('validFrom')} />
      <TextInput label={m.certificate_until()} type="date" {...field('validUntil')} />
      {state !== 'holds' && (
        <p className="sm:col-span-2">
          <Badge tone={state === 'ended' ? 'danger' : 'info'}>
            {state === 'ended' ? m.certificate_expired() : m.certificate_scheduled()}
          </Badge>
        </p>
      )}
    </PaperRow>
  );
}

/** From which lots a hub packs at present, one for each kind of goods. */
export function BatchRows({ form }: { form: Form }) {
  const { batches } = form.draft;
  const set = (rows: BatchDraft[]) => form.change({ batches: rows });
  const next = newBatch(batches, kinds);
  return (
    <FormPart title={m.batches_part()}>
      <p className="text-sm text-text-2">{m.batches_line()}</p>
      {batches.map((row, at) => (
        <BatchRow
          key={at}
          form={form}
          at={at}
          row={row}
          onChange={(changes) => set(changed(batches, at, changes))}
          onRemove={() => set(batches.filter((_, index) => index !== at))}
        />
      ))}
      {next && <AddButton onClick={() => set([...batches, next])}>{m.batch_add()}</AddButton>}
    </FormPart>
  );
}

function BatchRow({ form, at, row, onChange, onRemove }: RowProps<BatchDraft>) {
  return (
    <PaperRow
      label={m.batch_of({ place: String(at + 1) })}
      columns="sm:grid-cols-3"
      onRemove={onRemove}
    >
      <KindSelect {...{ row, onChange }} error={form.errorOf(`batches.${at}.kind`)} />
      <TextInput
        label={m.batch_number()}
        maxLength={40}
        value={row.batchNo}
        error={form.errorOf(`batches.${at}.batchNo`)}
        onChange={({ target }) => onChange({ batchNo: target.value })}
      />
      <TextInput
        label={m.batch_packed()}
        hint={m.batch_packed_hint()}
        type="date"
        value={row.packedOn}
        error={form.errorOf(`batches.${at}.packedOn`)}
        onChange={({ target }) => onChange({ packedOn: target.value })}
      />
    </PaperRow>
  );
}

interface KindSelectProps {
  row: { kind: ProductType };
  onChange: (changes: { kind: ProductType }) => void;
  error: string | undefined;
}

const KindSelect = ({ row, onChange, error }: KindSelectProps) => (
  <Select
    label={m.field_kind()}
    value={row.kind}
    error={error}
    options={kindOptions}
    onChange={({ target }) => isKind(target.value) && onChange({ kind: target.value })}
  />
);

interface PaperRowProps {
  label: string;
  columns: string;
  onRemove: () => void;
  children: ReactNode;
}

const PaperRow = ({ label, columns, onRemove, children }: PaperRowProps) => (
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

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="sm" variant="ghost" icon="plus" className="self-start" onClick={onClick}>
    {children}
  </Button>
);
