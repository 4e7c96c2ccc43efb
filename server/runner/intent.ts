import type { Action, SequenceNode } from '../../contract/campaigns/sequence.ts';
import type { CreditCategory, CreditCosts } from '../../contract/credits/schemas.ts';
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

const CATEGORIES: Partial<Record<Action, CreditCategory>> = { enrich: 'enrichment', sms: 'sms' };

/** What costs its workspace credits. */
export const isPaid = ({ action }: Pick<Intent, 'action'>): boolean => CATEGORIES[action] !== undefined;
/** What those cost that cost something, in their order: each under the id that it goes out with. */
export const chargesOf = (intents: readonly (Intent & { costs: CreditCosts })[]): Charge[] =>
  intents.flatMap(({ action, space_id, id, campaign_id, credential_id, costs }) => {
    const category = CATEGORIES[action];
    if (!category) return [];
    return {
      spaceId: space_id,
      key: id,
      category,
      credits: costs[category],
      campaignId: campaign_id,
      credentialId: credential_id,
    };
  });

/** The charges of those that cost something. */
export const chargedBy = (intents: readonly Intent[]): { spaceId: string; key: string }[] =>
  intents.filter(isPaid).map(({ space_id, id }) => ({ spaceId: space_id, key: id }));
