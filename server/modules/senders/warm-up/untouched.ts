import { RECOMMENDED_WARM_UP } from '../../../../contract/warm-up/schemas.ts';
import type { WarmUpRow } from './queries.ts';

/** As it is before anybody has set anything. */
export const UNTOUCHED: WarmUpRow = {
  ...RECOMMENDED_WARM_UP,
  is_on: false,
  first_day: null,
  grown_from: null,
  judged_from: null,
  since: null,
  stop: null,
  hold: null,
  partners: 0,
};
