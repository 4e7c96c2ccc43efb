import type { PlanInput } from '../../../../engine/plan.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import type { EnrolmentKey } from './enrolment-row.ts';
import { type CampaignOnRun, loadCampaigns } from './load-campaigns.ts';
import { graphsOf } from './load-graphs.ts';
import { loadPeople, type Walker } from './load-people.ts';
import { loadSenders, type Sender } from './load-senders.ts';
import { loadSpaces } from './load-spaces.ts';

/** All that a plan asks but the time, and the rows it was made from. */
export interface LoadedFacts extends Omit<PlanInput, 'now'> {
  state: Walker;
  campaign: CampaignOnRun;
  sender: Sender;
}

/** The facts of many enrolments at once, by their ids. One whose campaign or account is gone is left out. */
export async function loadFacts(
  tx: SpaceTx | PlatformTx,
  services: Services,
  enrolments: readonly EnrolmentKey[],
  senders?: Map<string, Sender>,
): Promise<Map<string, LoadedFacts>> {
  const walkers = await loadPeople(tx, enrolments);
  return factsOf(walkers, await groundOf(tx, services, walkers, senders));
}

/** The same for people who have been read already. */
export async function factsAround(
  tx: SpaceTx,
  services: Services,
  walkers: readonly Walker[],
): Promise<Map<string, LoadedFacts>> {
  return factsOf(walkers, await groundOf(tx, services, walkers));
}

/** What they walk on: campaigns, workspaces, accounts and sequences. */
async function groundOf(
  tx: SpaceTx | PlatformTx,
  services: Services,
  placed: readonly Walker[],
  senders?: Map<string, Sender>,
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
  walkers: readonly Walker[],
  { campaigns, spaces, known, graphOf }: Awaited<ReturnType<typeof groundOf>>,
): Map<string, LoadedFacts> {
  const facts = new Map<string, LoadedFacts>();
  for (const walker of walkers) {
    const campaign = campaigns.get(walker.campaign_id);
    const sender = known.get(walker.credential_id);
    const space = spaces.get(walker.space_id);
    if (!campaign || !sender || !space) continue;
    facts.set(walker.id, {
      graph: graphOf(walker),
      state: walker,
      person: walker.person,
      sender,
      campaign,
      space,
      seed: walker.id,
      approval: walker.approval as PlanInput['approval'],
      task: walker.task as PlanInput['task'],
      done: new Set(walker.done),
    });
  }
  return facts;
}
