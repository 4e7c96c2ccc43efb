import { useQuery } from '@tanstack/react-query';
import type { EnrichedKind } from '../../../../contract/enrichment/schemas.ts';
import type { LookUp } from './look-up.ts';

/**
 * What a look-up would cost at most, asked before anything is spent. Null: nothing is asked. There is a quote only while
 * it holds for exactly these people and kinds: what was answered for others, or before it was asked again, is no price.
 */
export function useQuote(lookUp: LookUp | null, kinds: readonly EnrichedKind[]) {
  const { data, error, isFetching } = useQuery({
    queryKey: ['enrichment', 'quote', lookUp?.key, kinds],
    queryFn: ({ signal }) => lookUp!.quote([...kinds], { signal }),
    enabled: lookUp !== null && kinds.length > 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return { quote: isFetching || error ? undefined : data, error: isFetching ? null : error };
}
