import { CreditCosts, DEFAULT_CREDIT_COSTS } from '../../../../contract/credits/schemas.ts';
import type { SpaceFacts } from '../../../../engine/facts.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { availableChannels } from '../../../providers/available-channels.ts';
import { spaceFactRows } from './queries.ts';

/** How much faster pauses pass in a workspace: only a demo is in a hurry. */
export const timeScaleOf = (space: { is_demo: boolean }, { settings }: Pick<Services, 'settings'>): number =>
  space.is_demo ? settings.timeScale : 1;

/** Workspaces by their ids, as far as they decide what goes out. */
export async function loadSpaces(
  tx: SpaceTx | PlatformTx,
  services: Services,
  ids: readonly string[],
): Promise<Map<string, SpaceFacts>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await spaceFactRows(tx, wanted);
  const channels = availableChannels(services);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        is_open: row.is_open,
        credits: row.credits,
        costs: CreditCosts.catch(DEFAULT_CREDIT_COSTS).parse(row.costs),
        features: new Set(row.features ?? []),
        channels,
        timeScale: timeScaleOf(row, services),
      },
    ]),
  );
}
