import { apply, enrolledEvent } from '../../../../../engine/enrolment.ts';
import type { SenderFacts } from '../../../../../engine/facts.ts';
import { prospectFactsFrom } from '../../../../../engine/prospect-facts-from.ts';
import { graphOf } from '../../../../../engine/sequence/graph.ts';
import type { LimitsOn } from '../../../../../engine/simulation/simulated-sender.ts';
import type { SimulatedEnrolment } from '../../../../../engine/simulation/advance.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { refuse } from '../../../../core/http/refusal.ts';
import type { Services } from '../../../../core/services.ts';
import { loadCampaigns } from '../../facts/load-campaigns.ts';
import { loadSenders } from '../../facts/load-senders.ts';
import { loadSpaces } from '../../facts/load-spaces.ts';
import { limitsOn } from '../../../senders/limits/limits-on.ts';
import { campaignById } from '../queries.ts';
import { loadSequence } from '../sequence/load-sequence.ts';

/** What everybody in a simulated campaign has in common. */
export interface SimulationContext {
  common: Pick<SimulatedEnrolment, 'graph' | 'sender' | 'campaign' | 'space'>;
  version: number;
  limitsOn: LimitsOn;
  /** The account at the pace of the workspace, as it really goes. */
  pacedSender: SenderFacts;
  /** How many times as fast it will really go, in a demo. */
  timeScale: number;
}

/** A campaign as if it were started, at the pace of its own days, however fast they pass. */
export async function simulationContext(
  tx: SpaceTx,
  services: Services,
  campaignId: string,
): Promise<SimulationContext> {
  const campaign = await campaignById(tx, campaignId, {});
  if (!campaign) throw refuse('not_found');
  const credentialId = campaign.credentials_id;
  if (!credentialId) throw refuse('credential_missing');
  const [senders, spaces, campaigns, limits, sequence] = await Promise.all([
    loadSenders(tx, [{ space_id: tx.spaceId, credential_id: credentialId }]),
    loadSpaces(tx, services, [tx.spaceId]),
    loadCampaigns(tx, [{ space_id: tx.spaceId, id: campaignId }]),
    limitsOn(tx, credentialId),
    loadSequence(tx, campaign),
  ]);
  const [sender, space, facts] = [senders.get(credentialId), spaces.get(tx.spaceId), campaigns.get(campaignId)];
  if (!sender || !space || !facts) throw refuse('not_found');
  return {
    common: {
      graph: graphOf(sequence),
      sender: { ...sender, timeScale: 1 },
      campaign: { ...facts, status: 'active' },
      space: { ...space, is_open: true, timeScale: 1 },
    },
    version: campaign.sequence_version,
    limitsOn: limits,
    pacedSender: sender,
    timeScale: space.timeScale,
  };
}

/** Somebody of whom everything is known that a step may ask for. */
export function simulatedProspect(
  index: number,
  { common, version }: SimulationContext,
  start: Date,
): SimulatedEnrolment {
  const ids = { campaign_id: common.campaign.id, prospect_id: common.campaign.id, credential_id: common.sender.id };
  const enrolled = enrolledEvent(common.graph, { ...ids, version, is_connected: false }, { now: start, timeScale: 1 });
  return {
    ...common,
    state: apply(null, enrolled),
    person: { ...WELL_KNOWN, network_id: `person-${index}` },
    seed: `person-${index}`,
    done: new Set(),
  };
}

const WELL_KNOWN = prospectFactsFrom({
  first_name: 'Alex',
  last_name: 'Example',
  occupation: 'Manager',
  college_name: 'College',
  years_in_company: 3,
  location: 'City',
  company_name: 'Company',
  emails: { work: 'alex@example.com' },
  phones: [{ number: '+14155550123' }],
  is_premium: true,
});
