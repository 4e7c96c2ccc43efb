import type { PlannedAct } from '../../engine/decision.ts';
import { askApprovals } from '../../server/modules/campaigns/approvals/ask-approvals.ts';
import { storeMessage } from '../../server/modules/contacts/conversations/store-message.ts';
import { openTasks } from '../../server/modules/work/tasks/open-tasks.ts';
import type { TestApp } from '../factories/app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from '../factories/running-campaign.ts';

/** Somebody on the way through a campaign that runs, with all that hangs on them. */
export async function peopleOfVictim({ services, database }: TestApp, spaceId: string): Promise<string[]> {
  const first = sequenceStep('one', 'message');
  const { campaignId, credentialId } = await newRunningCampaign(services, spaceId, {
    steps: [first],
    name: 'Secret run',
  });
  const [person] = await enrolNewProspects(services, spaceId, campaignId, 1, { firstName: 'Secretperson' });
  const { enrolmentId = '', prospectId = '' } = person ?? {};
  const enrolment = {
    space_id: spaceId,
    id: enrolmentId,
    campaign_id: campaignId,
    prospect_id: prospectId,
    credential_id: credentialId,
  };
  const act: PlannedAct = {
    node_id: 'one',
    action: 'message',
    variant: '',
    subject: '',
    text: 'Secret words',
    to: null,
    integration_id: null,
    by: 'person',
  };
  await services.transactions.inSpace(spaceId, async (tx) => {
    await askApprovals(tx, [{ enrolment, act }]);
    await openTasks(tx, [{ enrolment, act, node: first, timezone: 'UTC' }]);
    await storeMessage(tx, {
      prospectId,
      credentialId,
      channel: 'network',
      isOurs: false,
      text: 'Secret words',
      at: tx.now,
    });
  });
  await database.direct.query(
    `insert into runner_intents (space_id, id, enrolment_id, campaign_id, prospect_id, credential_id, node_id, action, act,
        status, created_at)
      values ($1, gen_random_uuid(), $2, $3, $4, $5, 'one', 'message', '{"text": "Secret words"}', 'unknown', now())`,
    [spaceId, enrolmentId, campaignId, prospectId, credentialId],
  );
  const { rows } = await database.direct.query<{ id: string }>(
    `select id from approvals where space_id = $1 union all select id from tasks where space_id = $1
      union all select id from runner_intents where space_id = $1 union all select id from inbox_messages where space_id = $1`,
    [spaceId],
  );
  return [campaignId, credentialId, enrolmentId, prospectId, ...rows.map(({ id }) => id)];
}
