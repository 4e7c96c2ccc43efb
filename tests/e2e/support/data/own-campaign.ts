import { sql } from 'kysely';
import type { EnrolmentEvent } from '../../../../contract/enrolments/events.ts';
import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import { build } from '../../../../server/core/db/build.ts';
import { newId } from '../../../../server/core/ids.ts';
import type { Services } from '../../../../server/core/services.ts';
import { changeEnrolments } from '../../../../server/modules/campaigns/enrolments/change-enrolments.ts';
import { type TestEnrolment, enrolNewProspects, newRunningCampaign } from '../../../factories/running-campaign.ts';
import { newCredential } from '../../../factories/tenants.ts';
import { inDatabase } from '../server/in-database.ts';

export interface OwnCampaign {
  spaceId: string;
  campaignId: string;
  credentialId: string;
  people: TestEnrolment[];
}
interface Given {
  steps: readonly SequenceNode[];
  people: number;
  name?: string;
}

/** A running campaign whose account has no working days: people stand where a test puts them, and nothing is sent. */
export function ownCampaign(spaceId: string, { steps, people, name }: Given): Promise<OwnCampaign> {
  return inDatabase(async (bare) => {
    const services = { ...bare, settings: { timeScale: 1 } } as Services;
    const credentialId = await newCredential(services, spaceId, { credential: { working_days: [] } });
    const campaign = await newRunningCampaign(services, spaceId, { steps, credentialId, name });
    const enrolled = people > 0 ? await enrolNewProspects(services, spaceId, campaign.campaignId, people) : [];
    return { spaceId, ...campaign, people: enrolled };
  });
}

/** Something happens with people, as the server would record it: it is told to whoever looks. */
export function recordEnrolmentEvent(
  { spaceId }: OwnCampaign,
  people: readonly TestEnrolment[],
  event: (at: string) => EnrolmentEvent,
): Promise<void> {
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(spaceId, (tx) =>
      changeEnrolments(
        tx,
        people.map(({ enrolmentId }) => enrolmentId),
        () => [event(tx.now.toISOString())],
      ),
    );
  });
}

/** A text that waits for a yes at the step somebody stands at. */
export function requestApproval(
  campaign: OwnCampaign,
  person: TestEnrolment,
  node: string,
  text: string,
): Promise<void> {
  return inDatabase(async ({ transactions }) => {
    await transactions.inSpace(campaign.spaceId, async (tx) => {
      await tx.run(
        build.insertInto('approvals').values({
          space_id: campaign.spaceId,
          id: newId(),
          enrolment_id: person.enrolmentId,
          campaign_id: campaign.campaignId,
          prospect_id: person.prospectId,
          credential_id: campaign.credentialId,
          node_id: node,
          kind: 'connection_note',
          text,
          created_at: tx.now,
        }),
      );
      await tx.append({ type: 'approvals.changed', actorId: null, data: {} });
    });
  });
}

/** Acts of which nobody can say whether they were done; whose they are waits for somebody to say it. */
export async function addUnknownSends(
  campaign: OwnCampaign,
  people: readonly TestEnrolment[],
  { node_id, text }: { node_id: string; text: string },
): Promise<void> {
  await recordEnrolmentEvent(campaign, people, (at) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id, reason: 'outcome_unknown', values: {}, due_at: null },
  }));
  await inDatabase(({ transactions }) =>
    transactions.inSpace(campaign.spaceId, (tx) =>
      tx.run(
        build.insertInto('runner_intents').values(
          people.map(({ enrolmentId, prospectId }) => ({
            space_id: campaign.spaceId,
            id: newId(),
            enrolment_id: enrolmentId,
            campaign_id: campaign.campaignId,
            prospect_id: prospectId,
            credential_id: campaign.credentialId,
            node_id,
            action: 'connect',
            act: JSON.stringify({ text, subject: '', to: null, integration_id: null, settings: {}, network: null }),
            status: 'unknown',
            created_at: tx.now,
          })),
        ),
      ),
    ),
  );
}

/** A great many people at the first step, written in one statement. */
export function enrolMany({ spaceId, campaignId, credentialId }: OwnCampaign, count: number): Promise<void> {
  return inDatabase(async ({ transactions, database }) => {
    await transactions.inSpace(spaceId, async (tx) => {
      // ids in the order of their numbers, as those of real people are in the order they came
      const id = sql`('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
      await tx.run(
        sql`insert into prospects (space_id, id, first_name, last_name, company_name, network_id, link, created_at,
            updated_at)
          select ${spaceId}::uuid, ${id}, 'Person', n::text, 'Company ' || (n % 500), 'many-' || n,
            'https://network.test/in/' || n, ${tx.now}, ${tx.now}
          from generate_series(1, ${count}::int) n`.compile(build),
      );
      await tx.run(
        sql`insert into enrolments (space_id, id, campaign_id, prospect_id, credential_id, status, version, node_id,
            arrived_at, due_at, takes, finish_reason, created_at, updated_at)
          select ${spaceId}::uuid, ${id}, ${campaignId}::uuid, ${id}, ${credentialId}::uuid,
            case when n % 50 = 0 then 'finished' else 'active' end, 1, 'one', ${tx.now}, ${tx.now}, 'connections',
            case when n % 50 = 0 then 'replied' end, ${tx.now}, ${tx.now}
          from generate_series(1, ${count}::int) n`.compile(build),
      );
      await tx.run(
        build
          .updateTable('campaigns')
          .set({ people_count: count })
          .where('space_id', '=', spaceId)
          .where('id', '=', campaignId),
      );
    });
    // people come in small parts, and the database takes note of them on the way
    await database.direct.query('vacuum analyze prospects, enrolments');
  });
}
