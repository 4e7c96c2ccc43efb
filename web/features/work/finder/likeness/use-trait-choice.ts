import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readFinderFilters } from '../finder-search.ts';
import { finderQueries } from '../queries.ts';
import { filtersOfTraits, presetsOf, type LikenessTrait, traitId, usefulPreset } from './filters-of-traits.ts';

/** Which traits others shall have, and how many people that finds. `of` is whose traits they are. */
export function useTraitChoice(of: string, traits: readonly LikenessTrait[]) {
  const [picked, setPicked] = useState<{ of: string; ids: ReadonlySet<string> } | null>(null);
  const own = picked?.of === of ? picked.ids : null;
  const presets = presetsOf(traits);
  const counted = useQueries({
    queries: presets.map((preset) => ({ ...countOf(preset), enabled: own === null })),
  });
  const isWaiting = own === null && counted.some(({ isPending }) => isPending);
  const preset = isWaiting
    ? []
    : usefulPreset(
        presets,
        counted.map(({ data }) => data?.people ?? 0),
      );
  const chosen = traits.filter((trait) => (own ? own.has(traitId(trait)) : preset.includes(trait)));
  const { data: counts } = useQuery({ ...countOf(chosen), enabled: chosen.length > 0 });
  return {
    chosen,
    isWaiting,
    /** Undefined until it is counted. */
    people: counts?.people,
    toggle: (trait: LikenessTrait) => {
      const ids = new Set(chosen.map(traitId));
      if (!ids.delete(traitId(trait))) ids.add(traitId(trait));
      setPicked({ of, ids });
    },
  };
}

/** Without the figures of another choice meanwhile. */
const countOf = (traits: readonly LikenessTrait[]) => ({
  ...finderQueries.counts(readFinderFilters(filtersOfTraits(traits))),
  placeholderData: undefined,
  retry: false,
});
