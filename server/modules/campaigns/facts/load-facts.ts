import type { PlanInput } from '../../../../engine/plan.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { EnrolmentKey } from './enrolment-row.ts';
import { type RunningCampaignFacts, loadCampaigns } from './load-campaigns.ts';
import { graphsOf } from './load-graphs.ts';
import { loadEnrolledProspects, type EnrolledProspect } from './load-enrolled-prospects.ts';
import { loadSenders, type LoadedSender } from './load-senders.ts';
import { loadSpaces } from './load-spaces.ts';

/** All that a plan asks but the time, and the rows it was made from. */
export interface LoadedFacts extends Omit<PlanInput, 'now'> {
  state: EnrolledProspect;
  campaign: RunningCampaignFacts;
  sender: LoadedSender;
}

/** The facts of many enrolments at once, by their ids. One whose campaign or account is gone is left out. */
export async function loadFacts(
  tx: SpaceTx | PlatformTx,
  services: Services,
  enrolments: readonly EnrolmentKey[],
  senders?: Map<string, LoadedSender>,
): Promise<Map<string, LoadedFacts>> {
  const enrolled = await loadEnrolledProspects(tx, enrolments);
  return factsOf(enrolled, await groundOf(tx, services, enrolled, senders));
}

/** The same for people who have been read already. */
export async function factsAround(
  tx: SpaceTx,
  services: Services,
  enrolled: readonly EnrolledProspect[],
): Promise<Map<string, LoadedFacts>> {
  return factsOf(enrolled, await groundOf(tx, services, enrolled));
}

/** What they walk on: campaigns, workspaces, accounts and sequences. */
async function groundOf(
  tx: SpaceTx | PlatformTx,
  services: Services,
  placed: readonly EnrolledProspect[],
  senders?: Map<string, LoadedSender>,
) {
  const [campaigns, spaces, known, graphOf] = await Promise.all([
    loadCampaigns(
      tx,
      placed.map(({ space_id, campaign_id }) => ({ space_id, id: campaign_id })),
    ),
    loadSpaces(
      tx,
      services,
      placed.map(({ space_id }) => space_id),
    ),
    senders ?? loadSenders(tx, placed),
    graphsOf(tx, placed),
  ]);
  return { campaigns, spaces, known, graphOf };
}

function factsOf(
  enrolled: readonly EnrolledProspect[],
  { campaigns, spaces, known, graphOf }: Awaited<ReturnType<typeof groundOf>>,
): Map<string, LoadedFacts> {
  const facts = new Map<string, LoadedFacts>();
  for (const prospect of enrolled) {
    const campaign = campaigns.get(prospect.campaign_id);
    const sender = known.get(prospect.credential_id);
    const space = spaces.get(prospect.space_id);
    if (!campaign || !sender || !space) continue;
    facts.set(prospect.id, {
      graph: graphOf(prospect),
      state: prospect,
      person: prospect.person,
      sender,
      campaign,
      space,
      seed: prospect.id,
      approval: prospect.approval as PlanInput['approval'],
      task: prospect.task as PlanInput['task'],
      done: new Set(prospect.done),
    });
  }
  return facts;
}
