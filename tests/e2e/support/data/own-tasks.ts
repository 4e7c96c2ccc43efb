import type { Task } from '../../../../contract/tasks/schemas.ts';
import type { PlannedAct } from '../../../../engine/decision.ts';
import type { SequenceNode } from '../../../../contract/campaigns/sequence.ts';
import { openTasks } from '../../../../server/modules/work/tasks/open-tasks.ts';
import { callAs } from '../server/call-as.ts';
import { inDatabase } from '../server/in-database.ts';
import { recordEnrolmentEvent, type OwnCampaign } from './own-campaign.ts';

const HOUR = 3_600_000;
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A task of somebody's own. */
export const ownTask = (origin: string, token: string, name: string, given: object = {}): Promise<Task> =>
  callAs<Task>(origin, token, 'POST', '/tasks', { type: 'custom', name, ...given });

/** The campaign comes to a step that a person carries out, for everybody in it; as the runner would open the tasks. */
export async function openStepTasks(campaign: OwnCampaign, node: SequenceNode, text: string): Promise<void> {
  const { spaceId, campaignId, credentialId, people } = campaign;
  const act: PlannedAct = {
    node_id: node.id,
    action: node.action ?? 'manual_task',
    variant: '',
    subject: '',
    text,
    to: null,
    integration_id: null,
    by: 'person',
  };
  await inDatabase(({ transactions }) =>
    transactions.inSpace(spaceId, (tx) =>
      openTasks(
        tx,
        people.map(({ enrolmentId: id, prospectId: prospect_id }) => ({
          enrolment: { space_id: spaceId, id, campaign_id: campaignId, prospect_id, credential_id: credentialId },
          act,
          node,
          timezone: 'UTC',
        })),
      ),
    ),
  );
  await recordEnrolmentEvent(campaign, people, (at) => ({
    type: 'enrolment.waiting',
    at,
    data: { node_id: node.id, reason: 'task', values: { by: 'person' }, due_at: null },
  }));
}
