import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { finderCalls } from '../../../../../contract/finder/calls.ts';
import type { Suggestion } from '../../../../../contract/finder/schemas.ts';
import { countAmong, findNumbers, type NumberSet } from '../../../../../engine/finder/number-sets.ts';
import { countryCodeOf } from '../../../../../engine/finder/places.ts';
import { bareWords } from '../../../../../engine/finder/plain-words.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { requireFeature } from '../../../people/spaces/features/require-feature.ts';
import { type IndexReader, openIndex } from '../index/index-memory.ts';
import { freshDays } from './read-filter.ts';
import { countTermsAsked, suggestedTerms, type TermsAsked } from './suggest-queries.ts';

/** Nobody leafs through more of them, and so no more are counted. */
const COUNTED = 1_000;

type Suggest = (typeof finderCalls)['suggest'];

/** Values of a filter by the beginnings of their words; of short ones the words are all tried. */
export async function suggestValues(
  tx: SpaceTx,
  _actor: SpaceActor,
  { key, query, additional_query, offset, limit, excluded_values, fresh_only }: CallParsed<Suggest>,
  services: Services,
): Promise<CallPayload<Suggest>> {
  const allowed = requireFeature(tx, 'prospect_finder');
  allowed.catch(() => {});
  const index = await openIndex(tx, services);
  const asked: TermsAsked = {
    key,
    words: bareWords(query)
      .split(' ')
      .filter((word) => word !== ''),
    country: additional_query ? countryOf(additional_query) : null,
    excluded: (excluded_values ?? '').split(',').filter((value) => value !== ''),
    hasOwn: index.hasOwn,
    offset,
    limit,
  };
  const [terms, total] = await Promise.all([suggestedTerms(tx, asked), countTermsAsked(tx, asked, COUNTED), allowed]);
  const people = fresh_only
    ? await freshPeople(
        tx,
        index,
        key,
        terms.map((term) => term.saved_value),
      )
    : null;
  const items = terms.map(
    ({ saved_value, string_value, people: all }): Suggestion => ({
      saved_value,
      string_value,
      people: people?.get(saved_value) ?? all,
    }),
  );
  return { items, total };
}

const countryOf = (text: string) =>
  text.split('/')[0]?.length === 2 ? text.toLowerCase() : (countryCodeOf(text)?.toLowerCase() ?? text);

/** Of each value how many were seen lately. */
async function freshPeople(
  tx: SpaceTx,
  index: IndexReader,
  key: Suggestion['string_value'],
  values: readonly string[],
): Promise<Map<string, number>> {
  const fresh = (await index.setsOf(await index.resolve(freshDays(tx.now)))).flat();
  const sets =
    key === 'company'
      ? await Promise.all(values.map(async (value): Promise<NumberSet[]> => [await index.setOfCompanies([value])]))
      : await index.setsOf(await index.resolve(values.map((saved) => ({ key, saved }))));
  return new Map(
    values.map((value, at) => {
      const counts = (sets[at] ?? []).map((set) => {
        const found = findNumbers({ among: set, each: [], none: [] });
        return fresh.reduce((sum, day) => sum + countAmong(found, day), 0);
      });
      return [value, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
}
