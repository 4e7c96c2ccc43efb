import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { campaignQueries } from '../../list/public.ts';
import { PathView } from './path-view.tsx';

export interface ProspectPathProps {
  campaignId: string;
  profileId: string;
}

/** One person's way through a campaign: what was done, and what comes on any day ahead. */
export function ProspectPath({ campaignId, profileId }: ProspectPathProps) {
  const { data: campaign } = useQuery(campaignQueries.byId(campaignId));
  const account = useCredentials().find(({ _id }) => _id === campaign?.credentials_id);
  // one moment for the whole look: what is asked again as time passes would jump under the reader
  const [from] = useState(useNow());
  if (!campaign) return null;
  return (
    <PathView
      key={profileId}
      campaign={campaign}
      account={account}
      profileId={profileId}
      from={new Date(from).toISOString()}
      isReal={false}
    />
  );
}
