import { buttonClass, EmptyState, SectionHeading } from '@halal-basket/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ProductGrid } from '../product/product-grid.tsx';
import { m } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../shell/app-link.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { useShop } from '../../shop-context.tsx';

/** Products to pre-order, the biggest discount first; every card shows its delivery day. */
export function PreOrderScreen() {
  const { queries } = useShop();
  const { sectionData: products = [] } = useSuspenseQuery(queries.preOrder()).data;
  return (
    <>
      <TopBar title={m.preorder_title()} search />
      <div className="wrap py-5 lg:py-10">
        <SectionHeading level={1} title={m.preorder_title()} subtitle={m.preorder_subtitle()} />
        {products.length > 0 ? (
          <ProductGrid products={products} source="pre_order" />
        ) : (
          <EmptyState
            icon="calendar-blank"
            title={m.preorder_empty_title()}
            line={m.preorder_empty_line()}
            action={
              <AppLink href={paths.home()} className={buttonClass({})}>
                {m.explore_products()}
              </AppLink>
            }
          />
        )}
      </div>
    </>
  );
}
