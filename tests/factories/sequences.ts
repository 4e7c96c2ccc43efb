import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { build } from '../../server/core/db/build.ts';
import { newId } from '../../server/core/ids.ts';
import type { Services } from '../../server/core/services.ts';

/** A step as a request may give it. */
export type GivenStep = Partial<SequenceNode> & { id: string };

/** A connection request and a message after it: the shortest way that makes sense. */
export const SHORT_SEQUENCE: GivenStep[] = [
  { id: 'connect', action: 'connect', text: 'Hello {first_name:there}' },
  { id: 'message', action: 'message', delay_days: 1, text: 'Thank you for connecting' },
];

/** Counts somebody in, as if they had been enrolled: for what only asks whether a campaign has people. */
export async function countEnrolledPerson(
  services: Services,
  spaceId: string,
  campaignId: string,
  count = 1,
): Promise<void> {
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build
        .updateTable('campaigns')
        .set({ people_count: count })
        .where('space_id', '=', spaceId)
        .where('id', '=', campaignId),
    ),
  );
}

/** A person on the way through a campaign, standing at a step. */
export async function newEnrolment(
  services: Services,
  spaceId: string,
  given: { campaignId: string; prospectId: string; credentialId: string; nodeId: string; version?: number },
): Promise<string> {
  const id = newId();
  await services.transactions.inSpace(spaceId, (tx) =>
    tx.run(
      build.insertInto('enrolments').values({
        space_id: spaceId,
        id,
        campaign_id: given.campaignId,
        prospect_id: given.prospectId,
        credential_id: given.credentialId,
        version: given.version ?? 1,
        node_id: given.nodeId,
        arrived_at: tx.now,
        due_at: tx.now,
        revision: 1,
        created_at: tx.now,
        updated_at: tx.now,
      }),
    ),
  );
  return id;
}
