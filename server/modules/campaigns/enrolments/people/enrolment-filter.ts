import type * as z from 'zod';
import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import type { EnrolmentsMatching } from '../../../../../contract/enrolments/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import type { EnrolmentFilter } from '../queries.ts';
import { heldFor, situationOf } from '../waits/situation-of.ts';

type Asked = z.output<typeof EnrolmentsMatching>;

/** What is asked for, in terms of rows; null where nobody can match. */
export async function enrolmentFilter(
  tx: SpaceTx,
  services: Services,
  campaign: { id: string; status: CampaignStatus },
  asked: Asked,
): Promise<EnrolmentFilter | null> {
  const standing = asked.status ? rowsOf(asked.status, campaign.status === 'active') : groupRows(asked.group);
  if (!standing) return null;
  const filter: EnrolmentFilter = {
    campaignId: campaign.id,
    ...standing,
    ...(asked.group === 'replied' && { hasReplied: true }),
    finishReason: asked.finish_reason,
    emailCheck: asked.email_check,
    nodeId: asked.node_id,
    search: asked.query?.trim() || undefined,
  };
  if (!asked.wait_reason) return filter;
  const held = heldFor(asked.wait_reason, await situationOf(tx, services, campaign.id), asked.limit_of);
  return held && { ...filter, held };
}

/** On the way: what the card of reasons counts. */
const groupRows = (group: Asked['group']): Pick<EnrolmentFilter, 'statuses'> =>
  group === 'waiting' ? { statuses: ['active', 'pending', 'paused'] } : {};

/** A status as it is told (R448) and the rows that have it: `enrolmentStatus` of the engine, the other way round. */
function rowsOf(
  status: NonNullable<Asked['status']>,
  isCampaignActive: boolean,
): Pick<EnrolmentFilter, 'statuses' | 'hasBegun'> | null {
  const onTheWay = ['active', 'pending'] as const;
  switch (status) {
    case 'campaign paused':
      return isCampaignActive ? null : { statuses: onTheWay };
    case 'active':
      return isCampaignActive ? { statuses: onTheWay, hasBegun: true } : null;
    case 'pending':
      return isCampaignActive ? { statuses: onTheWay, hasBegun: false } : null;
    default:
      return { statuses: [status] };
  }
}
