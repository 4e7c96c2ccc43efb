import type { CallParsed } from '../../../../contract/call.ts';
import type { enrichmentCalls } from '../../../../contract/enrichment/calls.ts';
import type { EnrichedKind, EnrichmentProviderRow } from '../../../../contract/enrichment/schemas.ts';
import { orderProviders } from '../../../../engine/enrichment/waterfall.ts';
import { DAY, later } from '../../../../engine/time/durations.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { enrichmentProviders } from '../../../providers/enrichment/enrichment-providers.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { restsAt } from './facts/fact-queries.ts';
import { providerCountsSince, chosenProviders, replaceProviders } from './provider-queries.ts';

const COUNTED_DAYS = 30;

export async function listProviders(
  tx: SpaceTx,
  _actor: SpaceActor,
  _input: unknown,
  services: Services,
): Promise<EnrichmentProviderRow[]> {
  const [chosen, counts, rests] = await Promise.all([
    chosenProviders(tx),
    providerCountsSince(tx, later(tx.now, -COUNTED_DAYS * DAY)),
    services.transactions.onPlatform(restsAt, { readOnly: true }),
  ]);
  return orderProviders(enrichmentProviders(services), chosen).map(
    ({ name, title, kinds, notAsked, position, isOn }) => {
      const count = counts.find(({ provider }) => provider === name);
      const rest = rests.find(({ provider }) => provider === name);
      return {
        name,
        title,
        kinds: [...kinds],
        not_asked: notAsked.map((one) => ({ ...one })),
        position,
        is_on: isOn,
        asked: count?.asked ?? 0,
        found: count?.found ?? 0,
        resting_until: rest?.until.toISOString() ?? null,
        resting_why: rest?.why ?? null,
      };
    },
  );
}

/** What can be looked up at all, by those who are on; refused where nobody can be asked for any of it. */
export async function requireAskable(
  tx: SpaceTx,
  kinds: readonly EnrichedKind[],
  services: Pick<Services, 'settings' | 'clock'>,
): Promise<EnrichedKind[]> {
  const on = orderProviders(enrichmentProviders(services), await chosenProviders(tx)).filter(({ isOn }) => isOn);
  const askable = [...new Set(kinds)].filter((kind) => on.some((provider) => provider.kinds.includes(kind)));
  if (askable.length === 0) throw refuse('not_configured');
  return askable;
}

/** From the next look-up on; whom the asker does not name stands behind, by price. */
export async function saveProviders(
  tx: SpaceTx,
  actor: SpaceActor,
  { providers }: CallParsed<(typeof enrichmentCalls)['saveProviders']>,
  services: Services,
): Promise<EnrichmentProviderRow[]> {
  const known = new Set<string>(enrichmentProviders(services).map(({ name }) => name));
  // who was set up when it was shown, and is not any more, is passed over; of two of a name the first counts
  const chosen = providers.filter(
    ({ name }, at) => known.has(name) && providers.findIndex((one) => one.name === name) === at,
  );
  const told = (all: readonly { name: string; is_on: boolean }[]) =>
    all.map(({ name, is_on }) => (is_on ? name : `(${name})`)).join(', ');
  const before = await chosenProviders(tx);
  await replaceProviders(
    tx,
    chosen.map((one, position) => ({ ...one, position })),
  );
  await writeAudit(tx, tx.spaceId, actor, {
    kind: 'enrichment_providers_changed',
    subject: null,
    details: { before: told(before), after: told(chosen) },
  });
  return listProviders(tx, actor, {}, services);
}
