import { Button, toast } from '@halal-basket/ui';
import type { ReactNode } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { isUnknownRecord, messageOf } from '../../shared/call-errors.ts';
import { useConsole } from '../../app/console-context.tsx';
import { CrossSells } from './cross-sells.tsx';
import { LocalNames } from './local-names.tsx';
import { Photos } from './photos.tsx';
import type { ProductForEditing } from './product-values.ts';
import { FactFields, LegalFields, NameFields, CategoryFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { scheduledPricesOf } from './scheduled-price-queries.ts';
import { Packs } from './sku-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import { m } from '../../messages.ts';
import { useSession } from '../../session/session.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { EditPage } from '../../shared/form/edit-page.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { BackLink } from '../../shared/page-links.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { NoAccessScreen } from '../../shared/no-access-screen.tsx';
import { NotFoundScreen } from '../../app/not-found-screen.tsx';

export function ProductScreen() {
  const { productId } = useParams({ from: '/staff/products/$productId' });
  const { can } = useSession();
  if (!can('editCatalogue')) return <NoAccessScreen />;
  const id = Number(productId);
  return Number.isSafeInteger(id) && id > 0 ? (
    <OneProduct key={id} productId={id} />
  ) : (
    <NotFoundScreen />
  );
}

function OneProduct({ productId }: { productId: number }) {
  const { queries } = useConsole();
  const query = useQuery(queries.product(productId));
  const { data } = query;
  useTitle(data?.product.name ?? m.nav_products());
  if (data) return <Editor goods={data} />;
  if (isUnknownRecord(query.error)) return <NotFoundScreen />;
  return (
    <Waiting title={m.nav_products()}>
      <Loaded query={query} failed={m.product_failed()} rows={6}>
        {() => null}
      </Loaded>
    </Waiting>
  );
}

const Waiting = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PageHead title={title} />
    <div className="px-gutter">{children}</div>
  </>
);

/** Copies the saved product into a draft and opens it. */
function DuplicateButton({ productId, disabled }: { productId: number; disabled: boolean }) {
  const { caller, queryClient } = useConsole();
  const navigate = useNavigate();
  const duplicate = useMutation({
    mutationFn: () => caller.call('consoleDuplicateProduct', { params: { productId }, body: {} }),
    onSuccess: (copy) => {
      void queryClient.invalidateQueries({ queryKey: ['products', 'drafts', 'list'] });
      toast.show({ tone: 'success', text: m.product_duplicated() });
      const params = { draftId: String(copy.draftId) };
      void navigate({ to: '/products/drafts/$draftId', params, search: {} });
    },
    onError: (error) => toast.show({ tone: 'danger', text: messageOf(error, m.failed()) }),
  });
  return (
    <Button
      variant="ghost"
      icon="copy"
      className="mt-3"
      disabled={disabled}
      busy={duplicate.isPending}
      onClick={() => duplicate.mutate()}
    >
      {m.duplicate_product()}
    </Button>
  );
}

function Editor({ goods }: { goods: ProductForEditing }) {
  const { caller, queries } = useConsole();
  const scheduledPrices = useQuery(scheduledPricesOf(caller, goods.productId)).data?.prices ?? [];
  const categories = useQuery(queries.categories()).data?.categories ?? [];
  const taxCategories = useQuery(queries.taxCategories()).data?.categories ?? [];
  const form = useProductForm(goods);
  return (
    <EditPage
      title={form.values.name || goods.product.name}
      back={<BackLink to="/products">{m.nav_products()}</BackLink>}
      shopPath={
        goods.product.active ? `/${goods.categorySeoName}/${goods.product.seoName}` : undefined
      }
      form={form}
      className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_17rem]"
      saveClassName="xl:col-span-2"
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Photos goods={goods} />
        <NameFields form={form} />
        <Packs
          form={form}
          hubs={goods.hubs}
          saved={goods.product.skus}
          scheduledPrices={scheduledPrices}
        />
        <CategoryFields form={form} categories={categories} />
        <FactFields form={form} />
        <LocalNames form={form} productId={goods.productId} />
        <CrossSells form={form} ownId={goods.productId} known={goods.companions} />
        <LegalFields form={form} taxCategories={taxCategories} />
      </div>
      <div className="xl:sticky xl:top-5 xl:self-start">
        <ProductPreview product={form.values} imageUrl={goods.pictures.pictures[0]?.url ?? null} />
        <DuplicateButton productId={goods.productId} disabled={form.dirty} />
      </div>
    </EditPage>
  );
}
