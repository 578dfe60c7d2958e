import { countLimit } from '@halal-basket/contract/count-limit';
import { m } from '../messages.ts';

/** A count of the server: '143', '1,000+' above its limit. */
export const countText = (count: number): string =>
  count > countLimit
    ? m.count_or_more({ count: countLimit.toLocaleString('en-IN') })
    : count.toLocaleString('en-IN');
