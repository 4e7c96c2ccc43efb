import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { ChosenValue } from '../../../../../contract/finder/schemas.ts';
import { filtersLike, type TraitCount, traitsOf } from '../../../../../engine/finder/likeness.ts';
import { hasNumber } from '../../../../../engine/finder/number-sets.ts';
import { isFinderKey } from '../../../../../engine/finder/person-terms.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { viewerOf } from '../../prospects/list/seen-prospects.ts';
import { searchIndex } from '../find/search-index.ts';
import { type LikeWhom, prospectsLike, traitCounts } from './likeness-queries.ts';

/** The newest say most of whom one looks for now. */
const LOOKED_AT = 2_000;

type Like = (typeof finderCalls)['likeness'];

/** What people who replied, met or were chosen have in common, against the whole index; nobody is named in it. */
export async function findLikeness(
  tx: SpaceTx,
  actor: SpaceActor,
  input: CallParsed<Like>,
  services: Services,
): Promise<CallPayload<Like>> {
  await requireFeature(tx, 'prospect_finder');
  const ids = new Set(await prospectsLike(tx, whomOf(input), viewerOf(actor), LOOKED_AT));
  const { ours, index } = await searchIndex(tx, actor, { filter: {} }, services);
  const hidden = ours.hidden(null);
  const numbers = [...ours.prospects]
    .filter(([number, id]) => ids.has(id) && !hasNumber(hidden, number))
    .map(([number]) => number);
  const counts = numbers.length > 0 ? added(await traitCounts(tx, numbers)) : [];
  const traits = traitsOf(counts, { group: numbers.length, all: index.people });
  const filters = filtersLike(traits);
  const values = traits.flatMap(({ key, saved, name }): ChosenValue[] =>
    key !== 'size' && filters[key]?.split(',').includes(saved)
      ? [{ key, saved_value: saved, string_value: name, is_excluded: false }]
      : [],
  );
  return {
    people: numbers.length,
    filters,
    values,
    traits: traits.map(({ key, saved, name, share, usual }) => ({
      key,
      saved_value: saved,
      string_value: name,
      share,
      usual_share: usual,
    })),
  };
}

function whomOf({ like, label_id, profile_ids }: CallParsed<Like>): LikeWhom {
  const missing = (field: string) => refuse('invalid_input', { fields: { [field]: 'Fill this field' } });
  if (like === 'label') {
    if (!label_id) throw missing('label_id');
    return { like, labelId: label_id };
  }
  if (like !== 'named') return { like };
  if (!profile_ids?.length) throw missing('profile_ids');
  return { like, ids: profile_ids };
}

/** A value of both indexes is one trait. */
function added(rows: Awaited<ReturnType<typeof traitCounts>>): TraitCount[] {
  const counts = new Map<string, TraitCount>();
  for (const { key, saved_value, string_value, group, all } of rows) {
    if (!isFinderKey(key) && key !== 'size') continue;
    const before = counts.get(`${key} ${saved_value}`);
    const name = key === 'size' ? saved_value : string_value;
    counts.set(`${key} ${saved_value}`, {
      key,
      saved: saved_value,
      name,
      group: group + (before?.group ?? 0),
      all: all + (before?.all ?? 0),
    });
  }
  return [...counts.values()];
}
