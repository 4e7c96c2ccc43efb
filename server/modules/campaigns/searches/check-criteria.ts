import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { blacklistedAmong } from '../../contacts/blacklist/blacklisted-among.ts';
import type { Identified } from '../../contacts/prospects/save/identify-prospects.ts';
import { knownEmail, type ProspectInput } from '../../contacts/prospects/save/prospect-input.ts';
import { type ProspectStatus, prospectStatuses, suppressedEmails } from './queries.ts';

/** Whom a campaign takes; see docs/modules/campaigns/searches.md for what each switch means. */
export interface CampaignCriteria {
  campaignId: string | null;
  credentialId: string | null;
  isEmailOnly: boolean;
  /** Also those whom another campaign has. */
  isExistingPeople: boolean;
  isIncludeTalkedBefore: boolean;
  isOnlyPremium: boolean;
}

/** Why each is not taken; null where they are. */
export async function checkCriteria(
  tx: SpaceTx,
  criteria: CampaignCriteria,
  people: readonly ProspectInput[],
  identified: readonly Identified[],
): Promise<(Rejection | null)[]> {
  const known = identified.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const statuses = known.length > 0 ? await prospectStatuses(tx, known, criteria.campaignId) : [];
  const byId = new Map(statuses.map((status) => [status.id, status]));
  const blacklisted = await blacklistedAmong(
    tx,
    criteria.credentialId,
    people.map((person) => ({
      ...person,
      first_name: person.first_name ?? '',
      last_name: person.last_name ?? '',
      email: knownEmail(person),
    })),
  );
  const storedOnList = await blacklistedAmong(tx, criteria.credentialId, statuses);
  const listed = new Set(statuses.filter((_, at) => storedOnList[at]).map(({ id }) => id));
  const emails = criteria.isEmailOnly ? people.map((person) => knownEmail(person)?.toLowerCase() ?? '') : [];
  const suppressed = await suppressedEmails(tx, emails);
  return people.map((person, at) => {
    const { id, isRepeat } = identified[at] as Identified;
    if (isRepeat) return 'in_campaign_already';
    if (blacklisted[at] || listed.has(id)) return byId.get(id)?.in_campaign ? 'in_campaign_already' : 'blacklisted';
    if (suppressed.has(emails[at] ?? '')) return 'suppressed';
    return rejectionOf(criteria, person, byId.get(id));
  });
}

function rejectionOf(
  criteria: CampaignCriteria,
  person: ProspectInput,
  status: ProspectStatus | undefined,
): Rejection | null {
  const isPremium = person.is_premium ?? status?.is_premium ?? null;
  if (status?.in_campaign) return 'in_campaign_already';
  if (status?.is_excluded) return 'excluded';
  if (status?.in_other && !criteria.isExistingPeople) return 'in_other_campaign';
  if (status?.talked_before && !criteria.isIncludeTalkedBefore) return 'talked_before';
  // of whom nobody knows it yet, the engine finds out when it looks them up
  return criteria.isOnlyPremium && isPremium === false ? 'not_premium' : null;
}
