import type { Action, SequenceNode } from '../../contract/campaigns/sequence.ts';
import { DEFAULT_CREDIT_COSTS } from '../../contract/credits/schemas.ts';
import type { Charge } from '../modules/money/credits/charge.ts';
import type { IntentStatus } from '../modules/senders/ledger/intent.ts';
import type { Act } from '../providers/network/port.ts';

/** An act as the network takes it, without its key, which is the intent's. */
export type NetworkAct = Act extends infer One ? (One extends Act ? Omit<One, 'key'> : never) : never;

/** What goes out, word for word; on the network also the very act, so that its outcome can be asked for. */
export interface StoredAct {
  subject: string;
  text: string;
  to: string | null;
  integration_id: string | null;
  /** Of the step: how it is signed, what it plays. */
  settings: SequenceNode['settings'];
  network: NetworkAct | null;
}

/** A line of the ledger: written before anything leaves, and under its id everything leaves. */
export interface Intent {
  space_id: string;
  id: string;
  enrolment_id: string;
  campaign_id: string;
  prospect_id: string;
  credential_id: string;
  node_id: string;
  part: number;
  round: number;
  action: Action;
  variant: string;
  act: StoredAct;
  created_at: Date;
}

/** What the ledger has of a step from before. */
export interface PastIntent extends Pick<Intent, 'enrolment_id' | 'node_id' | 'part' | 'round' | 'act' | 'id'> {
  status: IntentStatus;
  reason: string | null;
}

/** A look-up costs its workspace a credit. */
export const isPaid = ({ action }: Pick<Intent, 'action'>): boolean => action === 'enrich';
/** What those cost that cost something, in their order: each under the id that it goes out with. */
export const chargesOf = (intents: readonly Intent[]): Charge[] =>
  intents.filter(isPaid).map(({ space_id, id, campaign_id, credential_id }) => ({
    spaceId: space_id,
    key: id,
    category: 'enrichment',
    credits: DEFAULT_CREDIT_COSTS.enrichment,
    campaignId: campaign_id,
    credentialId: credential_id,
  }));
