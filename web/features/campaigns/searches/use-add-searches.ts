import { useQueryClient } from '@tanstack/react-query';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { NewSearch } from '../../../../contract/searches/schemas.ts';
import { api } from '../../../api/api.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';

interface Given {
  ensure: () => Promise<WholeCampaign>;
  onDone?: () => void;
  onRefusal: (error: Error) => boolean;
}

/** Adds searches to the campaign, which is made if it is not there yet. */
export function useAddSearches({ ensure, onDone, onRefusal }: Given) {
  const queryClient = useQueryClient();
  return useApiMutation({
    call: async (searches: Partial<NewSearch>[]) => {
      const { _id: id } = await ensure();
      await api.campaigns.update({ id, searches });
      // the list is fresh before the field is emptied, so that the same link is known as added
      await queryClient.invalidateQueries({ queryKey: ['searches', 'of', id] });
    },
    refresh: ['campaigns'],
    onDone,
    onRefusal,
  });
}
