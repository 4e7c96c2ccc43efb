import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import { FINDER_SEARCHES_MAX, FinderFilter, type SavedSearch } from '../../../../../contract/finder/schemas.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import { newId } from '../../../../core/ids.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { countNewPeople, noteSearchSeen } from './new-people.ts';
import {
  changeSavedSearch,
  countSearches,
  dropSearch,
  insertSavedSearch,
  savedSearch,
  type SavedSearchRow,
  savedSearches,
} from './search-queries.ts';

const onWire = (row: SavedSearchRow, userId: string, newPeople: number): SavedSearch => ({
  _id: row.id,
  name: row.name,
  is_shared: row.is_shared,
  is_own: row.user_id === userId,
  filters: row.filters,
  new_people: newPeople,
  seen_at: (row.seen_at ?? row.created_at).toISOString(),
  created_at: row.created_at.toISOString(),
});

/** One's own and the shared ones, with how many are new in each since one looked last. */
export async function listFinderSearches(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<SavedSearch[]> {
  await requireFeature(tx, 'prospect_finder');
  const rows = await savedSearches(tx, actor.user.id);
  const listed: SavedSearch[] = [];
  for (const row of rows) listed.push(onWire(row, actor.user.id, await countNewPeople(tx, actor, row, services)));
  return listed;
}

async function described(tx: SpaceTx, actor: SpaceActor, id: string, services: Services): Promise<SavedSearch> {
  const row = await savedSearch(tx, actor.user.id, id);
  if (!row) throw refuse('not_found');
  return onWire(row, actor.user.id, await countNewPeople(tx, actor, row, services));
}

/** Filters as they stand in an address, those alone that there are. */
function tidy(filters: Record<string, string>): Record<string, string> {
  const known = Object.entries(filters).filter(([name, value]) => name in FinderFilter.shape && value !== '');
  const tidied = Object.fromEntries(known);
  if (!FinderFilter.safeParse(tidied).success)
    throw refuse('invalid_input', { fields: { filters: 'These filters cannot be read' } });
  return tidied;
}

type Save = (typeof finderCalls)['saveSearch'];

export async function saveFinderSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { name, is_shared, filters }: CallParsed<Save>,
  services: Services,
): Promise<CallPayload<Save>> {
  await requireFeature(tx, 'prospect_finder');
  if ((await countSearches(tx)) >= FINDER_SEARCHES_MAX) throw refuse('limit_reached');
  const row = { id: newId(), userId: actor.user.id, name, isShared: is_shared, filters: tidy(filters) };
  await insertSavedSearch(tx, row);
  // whoever saves it has it before their eyes
  await noteSearchSeen(tx, actor, row, services);
  await tx.append({ type: 'finder.changed', subjectId: null, actorId: actor.user.id, data: {} });
  return described(tx, actor, row.id, services);
}

async function ownSearch(tx: SpaceTx, { user }: SpaceActor, id: string): Promise<SavedSearchRow> {
  const row = await savedSearch(tx, user.id, id);
  if (!row) throw refuse('not_found');
  if (row.user_id !== user.id) throw refuse('forbidden');
  return row;
}

type Update = (typeof finderCalls)['updateSearch'];

export async function updateFinderSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { id, name, is_shared, filters }: CallParsed<Update>,
  services: Services,
): Promise<CallPayload<Update>> {
  await requireFeature(tx, 'prospect_finder');
  const before = await ownSearch(tx, actor, id);
  const tidied = tidy(filters);
  await changeSavedSearch(tx, { id, name, isShared: is_shared, filters: tidied });
  const names = [...new Set([...Object.keys(before.filters), ...Object.keys(tidied)])];
  const isAnother = names.some((each) => before.filters[each] !== tidied[each]);
  if (isAnother) await noteSearchSeen(tx, actor, { id, filters: tidied }, services);
  await tx.append({ type: 'finder.changed', subjectId: null, actorId: actor.user.id, data: {} });
  return described(tx, actor, id, services);
}

type See = (typeof finderCalls)['seeSearch'];

export async function seeFinderSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: CallParsed<See>,
  services: Services,
): Promise<CallPayload<See>> {
  await requireFeature(tx, 'prospect_finder');
  const row = await savedSearch(tx, actor.user.id, id);
  if (!row) throw refuse('not_found');
  await noteSearchSeen(tx, actor, row, services);
  return described(tx, actor, id, services);
}

type Delete = (typeof finderCalls)['deleteSearch'];

/** Also without the feature, as all that is one's own can be deleted. */
export async function deleteFinderSearch(
  tx: SpaceTx,
  actor: SpaceActor,
  { id }: CallParsed<Delete>,
): Promise<CallPayload<Delete>> {
  await ownSearch(tx, actor, id);
  await dropSearch(tx, id);
  await tx.append({ type: 'finder.changed', subjectId: null, actorId: actor.user.id, data: {} });
  return {};
}
