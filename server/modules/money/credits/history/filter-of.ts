import type { CallParsed } from '../../../../../contract/call.ts';
import type { creditCalls } from '../../../../../contract/credits/calls.ts';
import { addDays, momentIn } from '../../../../../engine/time/zone-time.ts';
import type { UseFilter } from './history-queries.ts';

type Asked = Omit<CallParsed<(typeof creditCalls)['history']>, 'offset' | 'skip' | 'limit'>;

/** Days are whole ones of the zone; one day alone is from it to itself. */
export function filterOf({ date, start_date, end_date, timezone, ...others }: Asked): UseFilter {
  const [from, to] = [date ?? start_date, date ?? end_date];
  return {
    from: from ? momentIn(timezone, from, 0) : null,
    until: to ? momentIn(timezone, addDays(to, 1), 0) : null,
    user_id: others.user_id,
    campaign_id: others.campaign_id,
    credential_id: others.credential_id,
    usage_type: others.usage_type,
  };
}
