import { useSuspenseQuery } from '@tanstack/react-query';
import { Sections } from './sections.tsx';
import { useShop } from '../../shop-context.tsx';

/** Home. The server decides which sections it contains, and their order. */
export function HomeScreen() {
  const { queries, madeAt, hydratedAt } = useShop();
  const { data, dataUpdatedAt } = useSuspenseQuery(queries.homePage());
  const answeredAt = dataUpdatedAt <= hydratedAt ? madeAt : dataUpdatedAt;
  return <Sections sections={data.sections} hubValues={data.hubValues} madeAt={answeredAt} />;
}
