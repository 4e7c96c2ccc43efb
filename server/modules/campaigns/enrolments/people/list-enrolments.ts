import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { CampaignStatus } from '../../../../../contract/campaigns/schemas.ts';
import type { enrolmentCalls } from '../../../../../contract/enrolments/calls.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { findCampaign } from '../../campaigns/find-campaign.ts';
import { describeEnrolments } from './describe-enrolments.ts';
import { enrolmentFilter } from './enrolment-filter.ts';
import { countEnrolments, type EnrolmentFilter, enrolmentsAfter, enrolmentsPage, enrolmentIn } from '../queries.ts';

type List = (typeof enrolmentCalls)['list'];
/** As many as a search by words counts. */
const FOUND = 1_000;
type ByPerson = (typeof enrolmentCalls)['byPerson'];

export async function listEnrolments(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, cursor, offset, limit, ...asked }: CallParsed<List>,
  services: Services,
): Promise<CallPayload<List>> {
  const campaign = await findCampaign(tx, actor, id);
  const filter = await enrolmentFilter(tx, services, { id, status: campaign.status as CampaignStatus }, asked);
  if (!filter) return { items: [], next: null, total: 0 };
  const { rows, next, total } = filter.search
    ? await searchPage(tx, filter, { after: cursor, from: offset, limit })
    : await plainPage(
        tx,
        filter,
        { after: cursor, from: offset, limit },
        Object.keys(asked).length === 0 ? campaign.people_count : null,
      );
  return { items: await describeEnrolments(tx, services, rows), next: next ?? null, total };
}

interface Part {
  after?: string;
  from?: number;
  limit: number;
}

/** `known`: kept as people come, so that a million need not be counted to say so. */
async function plainPage(tx: SpaceTx, filter: EnrolmentFilter, { after, from, limit }: Part, known: number | null) {
  const [rows, total] = await Promise.all([
    enrolmentsPage(tx, filter, { after, from, limit: limit + 1 }),
    known ?? countEnrolments(tx, filter),
  ]);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? page.at(-1)?.id : undefined, total };
}

/** Looked through once: what is found beyond the page is counted as well. */
async function searchPage(tx: SpaceTx, filter: EnrolmentFilter, { after, from = 0, limit }: Part) {
  const found = await enrolmentsAfter(tx, filter, { after, limit: FOUND });
  const ids = found.ids.slice(from, from + limit);
  const rows = ids.length > 0 ? await enrolmentsPage(tx, { campaignId: filter.campaignId, ids }, { limit }) : [];
  return { rows, next: found.ids.length > from + limit ? ids.at(-1) : found.next, total: found.ids.length };
}

export async function getEnrolment(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<ByPerson>,
  services: Services,
): Promise<CallPayload<ByPerson>> {
  await findCampaign(tx, actor, input.id);
  const row = await enrolmentIn(tx, input.id, input.profile_id);
  const [person] = row ? await describeEnrolments(tx, services, [row]) : [];
  if (!person) throw refuse('not_found');
  return person;
}
