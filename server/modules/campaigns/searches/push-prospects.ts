import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { searchCalls } from '../../../../contract/searches/calls.ts';
import { PUSHED_LENGTHS, type PushedPerson, type Rejection } from '../../../../contract/searches/schemas.ts';
import { isEmail } from '../../../../engine/csv/guess-columns.ts';
import { profileLink } from '../../../../engine/contacts/search-url.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { findCampaign } from '../campaigns/find-campaign.ts';
import type { ProspectInput } from '../../contacts/prospects/save/prospect-input.ts';
import { publishSearch } from './enqueue-search.ts';
import { countPage } from './count-page.ts';
import { campaignOfSearch, changeSearch, lockSearch, searchesOfCampaign } from './queries.ts';
import { requireSearchFeature } from './search-problem.ts';
import { addFoundProspects } from './add-found-prospects.ts';
import { campaignCriteria } from './campaign-criteria.ts';

type Push = typeof searchCalls.push;
type Result = CallPayload<Push>['results'][number];

/** People that a program of the customer's hands in, for a campaign that has an API search which is not held. */
export async function pushProspects(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, profiles }: CallParsed<Push>,
  services: Services,
): Promise<CallPayload<Push>> {
  await findCampaign(tx, actor, id);
  const campaign = await campaignOfSearch(tx, id);
  const open = (await searchesOfCampaign(tx, id)).find(({ kind, status }) => kind === 'api' && status === 'active');
  const search = open && (await lockSearch(tx, open.id));
  // nobody can stand in a campaign without an account or without steps
  if (campaign?.status === 'deleted') throw refuse('not_found');
  if (!search || !campaign?.credentials_id || !campaign.has_steps) throw refuse('intake_closed');
  await requireSearchFeature(tx, 'api');
  const people = profiles.map((given) => personOf(given, campaign.is_email_only));
  const taken = await addFoundProspects(
    tx,
    {
      criteria: campaignCriteria(campaign, {}),
      searchId: search.id,
      most: search.result_limit === null ? null : Math.max(0, search.result_limit - search.collected_count),
      people: people.filter((person) => typeof person !== 'string'),
    },
    services,
  );
  const judged = taken.rejections.map((reason, at) => resultOf(reason, taken.entered[at] ?? null)).values();
  const results = people.map((person) => (typeof person === 'string' ? refused(person) : judged.next().value!));
  const rejections = results.map(({ reason }) => reason);
  const counted = countPage(search, people.length, { enrolled: taken.enrolled, rejections });
  const after = await changeSearch(tx, search.id, { ...counted, ran_at: tx.now });
  if (after) await publishSearch(tx, after);
  return {
    accepted: taken.enrolled,
    rejected: rejections.flatMap((reason, index) => (reason ? [{ index, reason }] : [])),
    results,
  };
}

const refused = (reason: Rejection): Result => ({ profile_id: null, reason });
/** Nobody but the limit keeps out whom the campaign wants. */
const resultOf = (reason: Rejection | null, id: string | null): Result =>
  id ? { profile_id: id, reason: null } : refused(reason ?? 'limit_reached');

function personOf(given: PushedPerson, isEmailOnly: boolean): ProspectInput | Rejection {
  if (isTooLong(given)) return 'too_long';
  const { link, email, custom, ...rest } = given;
  const tidy = link ? profileLink(link) : null;
  const address = email && isEmail(email.trim()) ? email.trim() : null;
  if (!address && (isEmailOnly || !tidy)) {
    if (email) return 'invalid_email';
    return link && !tidy ? 'invalid_link' : 'no_link_or_email';
  }
  return { ...rest, link: tidy, email: address, custom };
}

function isTooLong({ custom = {}, ...given }: PushedPerson): boolean {
  return (
    Object.values(custom).some((value) => value.length > PUSHED_LENGTHS.custom) ||
    Object.entries(given).some(([field, value]) => value.length > PUSHED_LENGTHS[field as keyof typeof given])
  );
}
