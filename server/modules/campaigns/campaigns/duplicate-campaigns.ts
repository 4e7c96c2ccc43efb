import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { campaignCalls } from '../../../../contract/campaigns/calls.ts';
import { CAMPAIGN_NAME_MAX, CampaignSettings } from '../../../../contract/campaigns/schemas.ts';
import type { NewSearch } from '../../../../contract/searches/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { newId } from '../../../core/ids.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { requireMember } from '../../people/spaces/members/require-member.ts';
import { requireRoom } from '../../people/spaces/features/require-room.ts';
import { campaignOnWire } from './campaign-on-wire.ts';
import { changeCampaign } from './change-campaign.ts';
import { insertCampaigns } from './change-queries.ts';
import { type CampaignRow, findCampaign } from './find-campaign.ts';
import { campaignNames } from './queries.ts';
import { mailboxesFor } from './sequence/reference-queries.ts';
import { requireFeaturesOf } from './sequence/required-features.ts';
import { saveSequence } from './sequence/save-sequence.ts';
import { loadSequence } from './sequence/load-sequence.ts';
import { campaignSearches } from './searches-port.ts';

type Duplicate = (typeof campaignCalls)['duplicate'];
/** What one request may make: each copy is a campaign with its steps and searches. */
const COPIES_MAX = 200;

/** Every campaign to every account named. Copies start paused and without people; their searches begin anew. */
export async function duplicateCampaigns(
  tx: SpaceTx,
  actor: SpaceActor,
  { update_dict: { credentials, workflows, assignee } }: CallParsed<Duplicate>,
): Promise<CallPayload<Duplicate>> {
  const [accounts, originals] = [[...new Set(credentials)], [...new Set(workflows)]];
  if (accounts.length * originals.length > COPIES_MAX) throw refuse('limit_reached');
  await requireRoom(tx, 'campaigns', accounts.length * originals.length);
  for (const account of accounts) await findCredential(tx, actor, account);
  if (assignee) await requireMember(tx, assignee, 'assignee');
  const made: string[] = [];
  for (const id of originals) {
    const original = await findCampaign(tx, actor, id);
    if (original.status === 'deleted') throw refuse('not_found');
    for (const account of accounts)
      made.push(await copyCampaign(tx, actor, original, { account, owner: assignee ?? actor.user.id }));
  }
  return { workflows: await Promise.all(made.map(async (id) => campaignOnWire(await findCampaign(tx, actor, id)))) };
}

async function copyCampaign(
  tx: SpaceTx,
  actor: SpaceActor,
  original: CampaignRow,
  { account, owner }: { account: string; owner: string },
): Promise<string> {
  const id = newId();
  const sequence = await loadSequence(tx, original);
  await requireFeaturesOf(tx, original, sequence);
  await insertCampaigns(tx, [
    {
      id,
      credentials_id: account,
      owner_id: owner,
      name: freeName(original.name, await campaignNames(tx, account)),
      status: original.status === 'draft' || original.status_before === 'draft' ? 'draft' : 'paused',
      sequences_type: original.sequences_type,
      is_email_only: original.is_email_only,
      is_existing_people: original.is_existing_people,
      is_include_talked_before: original.is_include_talked_before,
      is_only_premium: original.is_only_premium,
      is_link_tracking: original.is_link_tracking,
      is_open_tracking: original.is_open_tracking,
      is_ai_targeting: original.is_ai_targeting,
      ai_targeting_settings: JSON.stringify(original.ai_targeting_settings),
      is_ai_employee: original.is_ai_employee,
      ai_employee: original.ai_employee,
      custom_domain: original.custom_domain,
      settings: JSON.stringify(await settingsFor(tx, account, original)),
    },
  ]);
  const copy = await findCampaign(tx, actor, id, 'lock');
  if (sequence.nodes.length > 0) await saveSequence(tx, copy, sequence, actor.user.id);
  const searches = (await campaignSearches.one.list(tx, actor, { id: original.id }))
    .map(asNew)
    .filter((search) => search !== null);
  if (searches.length > 0) await campaignSearches.one.add(tx, actor, copy, searches);
  await changeCampaign(tx, id, {}, actor.user.id);
  return id;
}

/** Another account does not send by the mailboxes of the first one. */
async function settingsFor(tx: SpaceTx, account: string, { settings }: CampaignRow): Promise<CampaignSettings> {
  const before = CampaignSettings.parse(settings);
  const usable = await mailboxesFor(tx, account, before.email_integrations);
  return { ...before, email_integrations: before.email_integrations.filter((id) => usable.has(id)) };
}

/** A file's people came with the file: they are not brought along. */
function asNew(search: {
  kind: string;
  url: string | null;
  name: string;
  result_limit: number | null;
}): NewSearch | null {
  const { kind, url, name, result_limit } = search;
  if (kind === 'api') return { kind: 'api', name };
  return url ? { url, name, result_limit } : null;
}

/** The same name where the account has none like it, else the next number behind it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d+\)$/, '');
  for (let number = 2, free = name; ; number++) {
    if (!taken.has(free)) return free;
    const ending = ` (${number})`;
    free = base.slice(0, CAMPAIGN_NAME_MAX - ending.length) + ending;
  }
}
