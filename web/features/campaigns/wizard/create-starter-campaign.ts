import type { TFunction } from 'i18next';
import { api } from '../../../api/api.ts';
import { starterSequences } from './parts/starter-sequences.ts';

/** A draft with steps to begin from, so that people can be taken into it; nothing is sent before somebody starts it. */
export function createStarterCampaign(t: TFunction, name: string, credentials: string) {
  const { sequence, type } = starterSequences(t)[0]!;
  return api.campaigns.create({
    name,
    credentials,
    sequences_type: type,
    sequences_nodes: [...sequence.nodes],
    sequences_links: [...sequence.links],
  });
}
