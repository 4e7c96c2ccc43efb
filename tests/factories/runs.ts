import type { SequenceNode } from '../../contract/campaigns/sequence.ts';
import { newId } from '../../server/core/ids.ts';
import type { CredentialChange } from '../../server/modules/senders/credentials/queries.ts';
import type { TestApp } from './app.ts';
import { enrolNewProspects, newRunningCampaign, sequenceStep } from './running-campaign.ts';
import { newCredential, newTenant } from './tenants.ts';

export const ONE_MINUTE = 60_000;
export const ONE_DAY = 86_400_000;

export interface LedgerRow {
  id: string;
  status: string;
  receipt: { id: string } | null;
  round: number;
  part: number;
  enrolment_id: string;
}
interface Given {
  steps?: SequenceNode[];
  people?: number;
  isConnected?: boolean;
  account?: CredentialChange;
}

/** An account that works round the clock. */
export const alwaysWorking = (given: CredentialChange = {}) => ({
  credential: {
    work_hours_start: 0,
    work_hours_end: 24,
    working_days: [1, 2, 3, 4, 5, 6, 7],
    is_warm_up_on: false,
    ...given,
  },
  auth: { gateway_id: `gateway-${newId()}` },
});
export const viewStep = (id: string, delay = 0) => sequenceStep(id, 'view', { text: '', delay_days: delay });

/** What tests of the runner make and look at. */
export function runnerTests(app: TestApp) {
  const query = async <R = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await app.database.direct.query(sql, values)).rows as R[];
  return {
    query,
    stateOf: async (id: string) => (await query('select * from enrolments where id = $1', [id]))[0] ?? {},
    intentsOf: (id: string) =>
      query<LedgerRow>('select * from runner_intents where enrolment_id = $1 order by created_at, part, round', [id]),
    used: async (credentialId: string) =>
      (
        await query<{ n: number }>(
          'select coalesce(sum(used), 0)::int as n from limits_days where credential_id = $1',
          [credentialId],
        )
      )[0]?.n,
    /** One account with one campaign and its people. */
    newRun: async ({ steps, people = 1, isConnected, account }: Given = {}) => {
      const { spaceId, admin } = await newTenant(app.services);
      const credentialId = await newCredential(app.services, spaceId, alwaysWorking(account));
      const { campaignId } = await newRunningCampaign(app.services, spaceId, { credentialId, steps });
      const enrolled = await enrolNewProspects(app.services, spaceId, campaignId, people, { isConnected });
      const [first] = enrolled as [(typeof enrolled)[number]];
      const { enrolmentId: id, prospectId } = first;
      return { spaceId, token: admin.token, credentialId, campaignId, enrolled, id, prospectId };
    },
    /** Somebody for whom everything has been settled: other tests' lanes do not wake up later. */
    retire: (spaceId: string) => query(`update campaigns set status = 'paused' where space_id = $1`, [spaceId]),
  };
}
