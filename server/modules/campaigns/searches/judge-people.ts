import type { Rejection } from '../../../../contract/searches/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { blacklistedAmong } from '../../contacts/blacklist/blacklisted-among.ts';
import type { Identified } from '../../contacts/prospects/save/identify-people.ts';
import { emailOf, type Person } from '../../contacts/prospects/save/person.ts';
import { type Standing, standingOf, suppressedAmong } from './queries.ts';

/** Whom a campaign takes; see docs/modules/campaigns/searches.md for what each switch means. */
export interface Taste {
  campaignId: string | null;
  credentialId: string | null;
  isEmailOnly: boolean;
  /** Also those whom another campaign has. */
  isExistingPeople: boolean;
  isIncludeTalkedBefore: boolean;
  isOnlyPremium: boolean;
}

/** Why each is not taken; null where they are. */
export async function judgePeople(
  tx: SpaceTx,
  taste: Taste,
  people: readonly Person[],
  identified: readonly Identified[],
): Promise<(Rejection | null)[]> {
  const known = identified.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const standings = known.length > 0 ? await standingOf(tx, known, taste.campaignId) : [];
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  const blacklisted = await blacklistedAmong(
    tx,
    taste.credentialId,
    people.map((person) => ({
      ...person,
      first_name: person.first_name ?? '',
      last_name: person.last_name ?? '',
      email: emailOf(person),
    })),
  );
  const emails = taste.isEmailOnly ? people.map((person) => emailOf(person)?.toLowerCase() ?? '') : [];
  const suppressed = await suppressedAmong(tx, emails);
  return people.map((person, at) => {
    const { id, isRepeat } = identified[at] as Identified;
    if (isRepeat) return 'in_campaign_already';
    if (blacklisted[at]) return byId.get(id)?.in_campaign ? 'in_campaign_already' : 'blacklisted';
    if (suppressed.has(emails[at] ?? '')) return 'suppressed';
    return rejectionOf(taste, person, byId.get(id));
  });
}

function rejectionOf(taste: Taste, person: Person, standing: Standing | undefined): Rejection | null {
  const isPremium = person.is_premium ?? standing?.is_premium ?? null;
  if (standing?.in_campaign) return 'in_campaign_already';
  if (standing?.is_excluded) return 'excluded';
  if (standing?.in_other && !taste.isExistingPeople) return 'in_other_campaign';
  if (standing?.talked_before && !taste.isIncludeTalkedBefore) return 'talked_before';
  // of whom nobody knows it yet, the engine finds out when it looks them up
  return taste.isOnlyPremium && isPremium === false ? 'not_premium' : null;
}
