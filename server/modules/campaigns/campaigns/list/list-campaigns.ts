import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { campaignCalls } from '../../../../../contract/campaigns/calls.ts';
import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { campaignOnWire } from '../campaign-on-wire.ts';
import { campaignsPage, countCampaigns } from '../queries.ts';
import { searchCampaigns } from './search-campaigns.ts';
import { sendingStatuses } from './sending-statuses.ts';
import { trendsOf } from './trends-of.ts';
import { visibleCampaigns } from '../visible-campaigns.ts';

type List = (typeof campaignCalls)['list'];

/** What the list shows when nothing else is asked for: all but the archived and the deleted. */
export const LIVING: CampaignStatus[] = ['draft', 'active', 'paused', 'finished', 'generating'];

export async function listCampaigns(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<List>,
): Promise<CallPayload<List>> {
  const offset = input.offset ?? input.skip ?? 0;
  const scope = { ...visibleCampaigns(actor), credentialsId: input.credentials_id, ownerId: input.owner_id };
  const statuses = wantedStatuses(input);
  const search = input.query?.trim() || undefined;
  const ids = search ? await searchCampaigns(tx, { ...scope, statuses }, search) : undefined;
  const page = { offset, limit: input.limit, sort: input.sort, isDown: input.order === 'desc' };
  const [rows, all] = await Promise.all([
    campaignsPage(tx, { ...scope, statuses, ids }, page),
    countCampaigns(tx, scope),
  ]);
  const [trend, standings] = await Promise.all([trendsOf(tx, rows), sendingStatuses(tx, rows)]);
  const count = (status: CampaignStatus) => all.get(status) ?? 0;
  return {
    items: rows.map((row) => ({
      ...campaignOnWire(row),
      timezone: row.timezone,
      trend: trend(row.id),
      standing: standings.get(row.id) ?? null,
    })),
    total: ids ? ids.length : sum(statuses.map(count)),
    offset,
    limit: input.limit,
    tabs: {
      all: sum(LIVING.map(count)),
      active: count('active'),
      paused: count('paused'),
      finished: count('finished'),
      draft: count('draft'),
      archived: count('archived'),
      deleted: count('deleted'),
    },
  };
}

function wantedStatuses(input: CallParsed<List>): CampaignStatus[] {
  if (input.deleted_only) return ['deleted'];
  if (input.archived_only) return ['archived'];
  return input.status ? [input.status] : LIVING;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
