import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { stableId } from '../../../../core/stable-id.ts';

const SPACE = stableId('space:lumen');
const HOST = 'go.lumen.localhost';
const VALUE = 'track.kithline.localhost';
const DAY = 86_400_000;

/** The domain of the demo's first workspace; the synthetic world's DNS has its record, and it is looked for at once. */
export async function demoDomains(tx: PlatformTx): Promise<void> {
  const since = new Date(tx.now.getTime() - 40 * DAY);
  await tx.run(
    build.insertInto('tracking_domains').values({
      space_id: SPACE,
      id: stableId('tracking_domain:lumen'),
      host: HOST,
      value: VALUE,
      status: 'verified',
      is_default_for_link_tracking: true,
      is_default_for_video_scenario: true,
      since,
      checked_at: tx.now,
      next_check_at: tx.now,
      created_at: since,
      updated_at: since,
    }),
  );
  await tx.run(build.insertInto('tracking_hosts').values({ host: HOST, space_id: SPACE }));
}
