import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { LeftOutReason } from '../../../../../contract/finder/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { enrichFound, quoteFound } from '../../enrichment/found/enrich-found.ts';
import { foundPeoplePush } from '../finder-ports.ts';
import { asIndexPeople, type TakenInput, takenPeople } from './taken-people.ts';

type Quote = (typeof finderCalls)['quote'];

/** What looking up contact data of found people costs at most; whoever looks up knows. */
export async function quoteFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  { kinds, ...input }: CallParsed<Quote>,
  services: Services,
): Promise<CallPayload<Quote>> {
  await requireFeature(tx, 'prospect_finder');
  return quoteFound(tx, actor, { ids: await takenIds(tx, actor, input, services), kinds }, services);
}

type Enrich = (typeof finderCalls)['enrich'];

export async function enrichFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  { kinds, ...input }: CallParsed<Enrich>,
  services: Services,
): Promise<CallPayload<Enrich>> {
  await requireFeature(tx, 'prospect_finder');
  return enrichFound(tx, actor, { ids: await takenIds(tx, actor, input, services), kinds }, services);
}

/** Also those who are hidden from the workspace: nobody looks them up, and they are counted as left out. */
async function takenIds(tx: SpaceTx, actor: SpaceActor, input: TakenInput, services: Services): Promise<string[]> {
  const { rows, hidden } = await takenPeople(tx, actor, input, services);
  return [...rows.map(({ id }) => id), ...hidden];
}

type Push = (typeof finderCalls)['push'];

/** Found people go to the connected CRM; which that is, whoever connects it knows. */
export async function pushFoundPeople(
  tx: SpaceTx,
  actor: SpaceActor,
  { push_work_email, tags, is_existing_people, ...input }: CallParsed<Push>,
  services: Services,
): Promise<CallPayload<Push>> {
  await requireFeature(tx, 'prospect_finder');
  const [crm] = foundPeoplePush.all;
  if (!crm) throw refuse('not_configured');
  const taken = await takenPeople(tx, actor, input, services);
  const all = asIndexPeople(taken);
  const people = is_existing_people ? all : all.filter(({ prospectId }) => prospectId === null);
  const leftOut = {
    known: all.length - people.length,
    blacklisted: taken.hidden.length,
    gone: taken.gone.length,
  } satisfies Partial<Record<LeftOutReason, number>>;
  const named = (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return {
    job_id: await crm.begin(
      tx,
      actor,
      { people, leftOut, tags: named, withWorkEmail: push_work_email ?? false },
      services,
    ),
  };
}
