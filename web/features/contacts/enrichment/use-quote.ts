import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EnrichedKind } from '../../../../contract/enrichment/schemas.ts';
import type { LookUp } from './look-up.ts';

/** What a look-up would cost at most, asked before anything is spent. Null: nothing is asked. */
export function useQuote(lookUp: LookUp | null, kinds: readonly EnrichedKind[]) {
  return useQuery({
    queryKey: ['enrichment', 'quote', lookUp?.key, kinds],
    queryFn: ({ signal }) => lookUp!.quote([...kinds], { signal }),
    enabled: lookUp !== null && kinds.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
