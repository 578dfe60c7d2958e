import { useQuery } from '@tanstack/react-query';
import { useShop } from '../../shop-context.tsx';

/**
 * Returns the visitor's session and location; undefined only while the server cannot be reached.
 */
export const useLaunch = () => useQuery(useShop().queries.launch()).data;
