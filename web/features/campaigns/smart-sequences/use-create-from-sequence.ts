import { useNavigate } from '@tanstack/react-router';
import type { SmartSequence } from '../../../../contract/campaigns/schemas.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useSelectedCredential } from '../../../shell/use-selected-credential.ts';
import { openUpgrade } from '../../money/billing/public.ts';

/** Begins a campaign with a copy of this sequence; the sequence itself stays as it is. */
export function useCreateFromSequence() {
  const navigate = useNavigate();
  const account = useSelectedCredential();
  return useApiMutation({
    call: ({ name, sequences_nodes, sequences_links }: SmartSequence) =>
      api.campaigns.create({
        name,
        sequences_type: 'smart',
        sequences_nodes,
        sequences_links,
        credentials: account?._id ?? null,
      }),
    refresh: ['campaigns'],
    onDone: ({ _id }) => void navigate({ to: '/campaign/edit/$id', params: { id: _id } }),
    onRefusal: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'upgrade_needed') return false;
      openUpgrade('smart_sequences');
      return true;
    },
  });
}
