import type { EnrichedKind } from '../../../../../contract/enrichment/schemas.ts';
import { type KnownValue, nextOfLookUp, orderProviders } from '../../../../../engine/enrichment/waterfall.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { enrichmentProviders } from '../../../../providers/enrichment/enrichment-providers.ts';
import { brandOf } from '../../../platform/whitelabel/brand-of.ts';
import { chosenProviders, ownBrand } from '../provider-queries.ts';
import { answersOf } from '../run/look-up.ts';
import { factsOf, type FactScope, hasNothingOf } from './fact-queries.ts';

interface Sought {
  /** Under which answers about them may be kept, in hexadecimal digits. */
  identities: readonly string[];
  kinds: readonly EnrichedKind[];
  known: readonly KnownValue[];
}

/**
 * Of each their kinds that a look-up would end with nothing at once: all who can be asked have said so lately, so
 * nobody is asked, and nothing spent.
 */
export async function kindsKnownAsNothing(
  tx: SpaceTx,
  services: Pick<Services, 'transactions' | 'settings' | 'clock'>,
  people: readonly Sought[],
  again: boolean,
): Promise<ReadonlySet<EnrichedKind>[]> {
  const identities = [...new Set(people.flatMap(({ kinds, identities: own }) => (kinds.length > 0 ? own : [])))];
  const nobody = () => people.map(() => new Set<EnrichedKind>());
  if (identities.length === 0) return nobody();
  const { transactions } = services;
  // mostly nobody has asked for any of them
  if (!(await transactions.onPlatform((on) => hasNothingOf(on, identities), { readOnly: true }))) return nobody();
  const [scope, chosen] = await Promise.all([scopeOf(tx), chosenProviders(tx)]);
  if (!scope) return nobody();
  const facts = await transactions.onPlatform((on) => factsOf(on, scope, identities), { readOnly: true });
  const byIdentity = Map.groupBy(facts, ({ identity }) => identity);
  const providers = orderProviders(enrichmentProviders(services), chosen)
    .filter(({ isOn }) => isOn)
    // one that rests is asked another time
    .map((one) => ({ ...one, restingUntil: null }));
  return people.map(({ identities: own, kinds, known }) => {
    const answers = own
      .flatMap((identity) => byIdentity.get(identity) ?? [])
      .flatMap((fact) => answersOf(fact, new Set(), tx.now));
    const isNothing = (kind: EnrichedKind): boolean => {
      const step = nextOfLookUp({ wanted: [kind], again, known, providers, answers }, tx.now);
      return step.do === 'end' && step.results.every(({ is }) => is === 'nothing');
    };
    return new Set(answers.length > 0 ? kinds.filter(isNothing) : []);
  });
}

async function scopeOf(tx: SpaceTx): Promise<FactScope | null> {
  const space = await ownBrand(tx);
  if (!space) return null;
  const { config } = await brandOf(tx, space.brand_id);
  const isShared = config.capabilities.includes('share_enrichment');
  return { brandId: space.brand_id, spaceId: isShared ? null : tx.spaceId };
}
