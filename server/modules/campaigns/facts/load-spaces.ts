import { sql } from 'kysely';
import type { SpaceFacts } from '../../../../engine/facts.ts';
import { build } from '../../../core/db/build.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { availableChannels } from '../../../providers/available-channels.ts';

interface Row {
  id: string;
  is_open: boolean;
  is_demo: boolean;
  credits: number;
  features: string[] | null;
}

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
  const rows = await tx.all(
    sql<Row>`select s.id, s.status = 'active' and (s.is_paid or s.payment_in_progress or not s.is_billing_enabled)
          as is_open,
        s.is_demo, s.credits_available as credits, t.settings -> 'features' as features
      from spaces s
      left join whitelabel_tiers t on t.brand_id = s.brand_id and t.tier = s.tier and t.is_enabled
      where s.id = any (${wanted}::uuid[])`.compile(build),
  );
  const channels = availableChannels(services);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        is_open: row.is_open,
        credits: row.credits,
        features: new Set(row.features ?? []),
        channels,
        timeScale: timeScaleOf(row, services),
      },
    ]),
  );
}
