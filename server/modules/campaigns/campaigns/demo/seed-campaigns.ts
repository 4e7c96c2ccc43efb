import type { Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { build } from '../../../../core/db/build.ts';
import type { PlatformTx } from '../../../../core/db/transaction.ts';
import { DEMO_CAMPAIGNS, demoSequence, type Row } from './demo-campaigns.ts';
import { stableId } from '../../../../core/stable-id.ts';

const HOUR = 3_600_000;
const SPACE = stableId('space:lumen');

/** The campaigns of the demo's first workspace, without people: those come from the synthetic world (`server/seed/`). */
export async function seedCampaigns(tx: PlatformTx): Promise<void> {
  for (const [index, row] of DEMO_CAMPAIGNS.entries()) {
    const sequence = demoSequence(row);
    await seedCampaign(tx, row, index, sequence);
  }
}

async function seedCampaign(tx: PlatformTx, row: Row, index: number, { nodes, links }: Sequence): Promise<void> {
  const [name, status, type, channel, , sender, owner, hoursAgo] = row;
  const id = stableId(`campaign:${name}`);
  const updated = new Date(tx.now.getTime() - hoursAgo * HOUR);
  const created = new Date(updated.getTime() - 40 * 24 * HOUR);
  const isFinished = status === 'finished' || status === 'archived';
  await tx.run(
    build.insertInto('campaigns').values({
      space_id: SPACE,
      id,
      credentials_id: stableId(`credential:${sender}`),
      owner_id: stableId(`user:${owner}`),
      name,
      status,
      status_before: status === 'archived' ? 'finished' : null,
      sequences_type: type,
      is_email_only: channel === 'email',
      is_open_tracking: channel !== 'social',
      is_link_tracking: channel !== 'social',
      settings: JSON.stringify(channel === 'social' ? {} : { email_integrations: [stableId(`mailbox:${sender}`)] }),
      steps_count: nodes.length,
      sequence_version: 1,
      started_at: status === 'draft' ? null : created,
      finished_at: isFinished ? updated : null,
      display_order: index,
      created_at: created,
      updated_at: updated,
    }),
  );
  await tx.run(
    build.insertInto('campaigns_versions').values({
      space_id: SPACE,
      campaign_id: id,
      version: 1,
      nodes: JSON.stringify(nodes),
      links: JSON.stringify(links),
      created_by: stableId(`user:${owner}`),
      created_at: created,
    }),
  );
}
