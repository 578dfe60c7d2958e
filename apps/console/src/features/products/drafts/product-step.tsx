import type { CategoryChoice, DraftProduct } from '@halal-basket/contract';
import { Badge, EmptyState, FieldError, IconButton, ProductArt, Select } from '@halal-basket/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '../../../app/console-context.tsx';
import { m } from '../../../messages.ts';
import { messageOf } from '../../../shared/call-errors.ts';
import { TextField } from '../../../shared/form/fields.tsx';
import { FieldGrid, FormPart, PartError } from '../../../shared/form/form-part.tsx';
import { NewLink } from '../../../shared/page-links.tsx';
import { PhotoInput } from '../photos.tsx';
import { base64Of, maxPhotoBytes } from '../read-photo.ts';
import { draftQueries } from './draft-queries.ts';
import { valuesOfCategory } from './draft-values.ts';
import type { DraftForm } from './use-draft-form.ts';

interface StepProps {
  form: DraftForm;
}

interface ProductStepProps extends StepProps {
  /** The addresses of pictures as they were read. */
  known: readonly { file: string; url: string }[];
}

/** Photo, name and category: enough for a card of the shop. */
export function ProductStep({ form, known }: ProductStepProps) {
  const { queries } = useConsole();
  const categories = useQuery(queries.categories());
  const found = categories.data?.categories;
  return (
    <>
      <DraftPhotos form={form} known={known} />
      <FormPart title={m.draft_name_and_category()}>
        <TextField form={form} name="name" label={m.field_name()} maxLength={120} />
        {found?.length === 0 ? (
          <EmptyState
            icon="list"
            title={m.categories_none()}
            line={m.product_needs_category()}
            action={<NewLink to="/categories/new">{m.category_new()}</NewLink>}
          />
        ) : (
          <CategoryChoices form={form} categories={found ?? []} />
        )}
      </FormPart>
    </>
  );
}

/** Photos come first: the first one is shown on cards. */
function DraftPhotos({ form, known }: ProductStepProps) {
  const { caller } = useConsole();
  const [added, setAdded] = useState<ProductStepProps['known']>([]);
  const [tooLarge, setTooLarge] = useState(false);
  const { pictures, tint } = form.values;
  const urlOf = (file: string) =>
    [...known, ...added].find((each) => each.file === file)?.url ?? '';
  const upload = useMutation({
    mutationFn: async (file: File) =>
      caller.call('consoleAddPicture', { body: { photo: await base64Of(file) } }),
    onSuccess: (picture) => {
      setAdded((before) => [...before, picture]);
      const others = pictures.filter(({ file }) => file !== picture.file);
      form.set('pictures', [...others, { file: picture.file, alt: '' }]);
    },
  });
  const error = tooLarge
    ? m.photo_too_large()
    : upload.isError
      ? messageOf(upload.error, m.failed())
      : form.errorWithin('pictures');
  return (
    <FormPart title={m.part_pictures()}>
      {pictures.length === 0 && <p className="text-text-2">{m.draft_photo_first()}</p>}
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map(({ file }, index) => (
          <li key={file} className="flex flex-col items-center gap-1">
            <ProductArt src={urlOf(file)} alt="" tint={tint} fit="tile" className="size-36" />
            {index === 0 ? (
              <Badge tone="halal">{m.picture_primary()}</Badge>
            ) : (
              <IconButton
                icon="star"
                size="sm"
                label={m.picture_first({ place: String(index + 1) })}
                onClick={() => form.set('pictures', firstOf(pictures, index))}
              />
            )}
            <IconButton
              icon="trash"
              size="sm"
              label={m.picture_remove({ place: String(index + 1) })}
              onClick={() =>
                form.set(
                  'pictures',
                  pictures.filter((_, at) => at !== index),
                )
              }
            />
          </li>
        ))}
      </ol>
      <PhotoInput
        busy={upload.isPending}
        onFile={(file) => {
          setTooLarge(file.size > maxPhotoBytes);
          if (file.size <= maxPhotoBytes) upload.mutate(file);
        }}
      />
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </FormPart>
  );
}

const firstOf = (pictures: DraftProduct['pictures'], index: number): DraftProduct['pictures'] => [
  ...pictures.filter((_, at) => at === index),
  ...pictures.filter((_, at) => at !== index),
];

/** Category and sub-category. The first choice fills in what most products of the category have in common. */
function CategoryChoices({
  form,
  categories,
}: StepProps & { categories: readonly CategoryChoice[] }) {
  const { caller } = useConsole();
  const queryClient = useQueryClient();
  const { categoryId, subCategoryId } = form.values;
  const below = categories.find((each) => each.categoryId === categoryId)?.subCategories ?? [];
  const fill = useMutation({
    mutationFn: (id: number) => queryClient.fetchQuery(draftQueries(caller).defaults(id)),
    onSuccess: (defaults) => {
      const values = valuesOfCategory(form.values, defaults);
      for (const [name, value] of Object.entries(values)) {
        form.set(name as keyof typeof values, value);
      }
    },
  });
  return (
    <>
      <FieldGrid>
        <Select
          label={m.category()}
          value={String(categoryId ?? '')}
          placeholder={m.category_choose()}
          error={form.errorOf('categoryId')}
          options={categories.map((each) => ({ value: String(each.categoryId), label: each.name }))}
          onChange={({ target }) => {
            const id = Number(target.value) || null;
            form.set('categoryId', id);
            form.set('subCategoryId', null);
            if (id !== null) fill.mutate(id);
          }}
        />
        {below.length > 0 && (
          <Select
            label={m.sub_category()}
            value={String(subCategoryId ?? '')}
            error={form.errorOf('subCategoryId')}
            options={[
              { value: '', label: m.none() },
              ...below.map((each) => ({ value: String(each.categoryId), label: each.name })),
            ]}
            onChange={({ target }) => {
              const id = Number(target.value) || null;
              form.set('subCategoryId', id);
              if (id !== null) fill.mutate(id);
            }}
          />
        )}
      </FieldGrid>
      <PartError error={fill.isError ? m.draft_defaults_failed() : undefined} />
    </>
  );
}
