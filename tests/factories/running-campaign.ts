import type { CampaignSettings, CampaignStatus } from '../../contract/campaigns/schemas.ts';
import { type Action, SequenceNode } from '../../contract/campaigns/sequence.ts';
import { chainOf } from '../../engine/sequence/graph.ts';
import { build } from '../../server/core/db/build.ts';
import { newId } from '../../server/core/ids.ts';
import type { Services } from '../../server/core/services.ts';
import { enrolProspects } from '../../server/modules/campaigns/enrolments/enrol-prospects.ts';
import { newCampaign, newCredential } from './tenants.ts';

type NodeGiven = Partial<SequenceNode> & { id: string };
export const sequenceStep = (id: string, action: Action, given: Partial<SequenceNode> = {}): SequenceNode =>
  SequenceNode.parse({ id, action, text: 'Hello {first_name}', ...given });

export interface RunningCampaign {
  campaignId: string;
  credentialId: string;
}

/** A campaign that runs on an account which works round the clock, with these steps one after another. */
export async function newRunningCampaign(
  services: Services,
  spaceId: string,
  given: {
    steps?: readonly NodeGiven[];
    credentialId?: string;
    status?: CampaignStatus;
    settings?: Partial<CampaignSettings>;
    ownerId?: string;
    name?: string;
  } = {},
): Promise<RunningCampaign> {
  const credentialId =
    given.credentialId ??
    (await newCredential(services, spaceId, {
      credential: {
        work_hours_start: 0,
        work_hours_end: 24,
        working_days: [1, 2, 3, 4, 5, 6, 7],
        is_warm_up_on: false,
      },
    }));
  const { status, ownerId, name } = given;
  const campaignId = await newCampaign(services, spaceId, { credentialsId: credentialId, status, ownerId, name });
  const nodes = (given.steps ?? [sequenceStep('one', 'connect')]).map((node) => SequenceNode.parse(node));
  await services.transactions.inSpace(spaceId, async (tx) => {
    await tx.run(
      build.insertInto('campaigns_versions').values({
        space_id: spaceId,
        campaign_id: campaignId,
        version: 1,
        nodes: JSON.stringify(nodes),
        links: JSON.stringify(chainOf(nodes)),
        created_at: tx.now,
      }),
    );
    await tx.run(
      build
        .updateTable('campaigns')
        .set({ sequence_version: 1, steps_count: nodes.length, settings: JSON.stringify(given.settings ?? {}) })
        .where('space_id', '=', spaceId)
        .where('id', '=', campaignId),
    );
  });
  return { campaignId, credentialId };
}

export interface TestEnrolment {
  enrolmentId: string;
  prospectId: string;
}

/** People of a campaign, in the order of their names: Ada 1, Ada 2, … unless named otherwise. */
export async function enrolNewProspects(
  services: Services,
  spaceId: string,
  campaignId: string,
  count: number,
  given: { isConnected?: boolean; company?: string; firstName?: string } = {},
): Promise<TestEnrolment[]> {
  const prospects = Array.from({ length: count }, (_, index) => ({
    space_id: spaceId,
    id: newId(),
    first_name: given.firstName ?? 'Ada',
    last_name: String(index + 1),
    company_name: given.company ?? 'Analytical Engines',
    network_id: `net-${newId()}`,
    link: 'https://network.test/in/ada',
  }));
  return services.transactions.inSpace(spaceId, async (tx) => {
    await tx.run(
      build
        .insertInto('prospects')
        .values(prospects.map((prospect) => ({ ...prospect, created_at: tx.now, updated_at: tx.now }))),
    );
    const isConnected = given.isConnected ?? false;
    await enrolProspects(
      tx,
      { campaignId, searchId: null, prospects: prospects.map(({ id }) => ({ id, isConnected })) },
      services,
    );
    const rows = await tx.all(
      build
        .selectFrom('enrolments')
        .select(['id', 'prospect_id'])
        .where('space_id', '=', spaceId)
        .where('campaign_id', '=', campaignId)
        .where(
          'prospect_id',
          'in',
          prospects.map(({ id }) => id),
        )
        .orderBy('prospect_id'),
    );
    return rows.map((row) => ({ enrolmentId: row.id, prospectId: row.prospect_id }));
  });
}
