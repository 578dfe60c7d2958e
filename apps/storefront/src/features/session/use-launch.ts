import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop-context.tsx';

/** Who visits and from where; undefined only while the server could not be reached. */
export const useLaunch = () => useQuery(useShop().queries.launch()).data;
