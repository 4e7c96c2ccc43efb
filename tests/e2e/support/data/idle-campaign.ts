import type { Updateable } from 'kysely';
import type { CampaignStatus } from '../../../../contract/campaigns/schemas.ts';
import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import type { Tables } from '../../../../server/core/db/tables.gen.ts';
import { changeCampaign } from '../../../../server/modules/campaigns/campaigns/change-campaign.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../../../factories/running-campaign.ts';
import { inDatabase } from '../server/in-database.ts';
import type { OwnWorkspace } from './own-workspace.ts';

interface Given {
  name: string;
  status?: CampaignStatus;
  people?: number;
  steps?: readonly SequenceNode[];
  columns?: Updateable<Tables['campaigns']>;
}

/** A campaign of a test's own account whose first step is days away: it can be started, and nothing moves meanwhile. */
export function idleCampaign({ spaceId, credentialId, admin }: OwnWorkspace, given: Given): Promise<string> {
  const {
    name,
    status = 'paused',
    people = 0,
    steps = [sequenceStep('one', 'view', { delay_days: 5 })],
    columns = {},
  } = given;
  return inDatabase(async (services) => {
    const { campaignId } = await newRunningCampaign(services, spaceId, {
      name,
      status,
      credentialId: credentialId!,
      ownerId: admin.id,
      steps,
    });
    if (people > 0) await enrolNewProspects(services, spaceId, campaignId, people);
    await changeCampaignRow(spaceId, campaignId, columns);
    return campaignId;
  });
}

/** Changes a campaign's row and tells it, as the server would. */
export const changeCampaignRow = (
  spaceId: string,
  id: string,
  columns: Updateable<Tables['campaigns']>,
): Promise<void> =>
  inDatabase(({ transactions }) => transactions.inSpace(spaceId, (tx) => changeCampaign(tx, id, columns, null)));
