import type { Branch, Action } from '../contract/campaigns/sequence.ts';
import type { Fix, FinishReason, SkipReason, WaitReason } from '../contract/enrolments/reasons.ts';

/** An act as it would go out, filled in; how it is performed is the runner's. */
export interface PlannedAct {
  node_id: string;
  action: Action;
  variant: string;
  subject: string;
  text: string;
  /** Address, number or link it goes to, where the channel is not the network. */
  to: string | null;
  /** Mailbox it leaves by. */
  integration_id: string | null;
  /** Who carries it out: a provider, the account's browser extension, or a person. */
  by: 'provider' | 'extension' | 'person';
}

export interface WaitDecision {
  kind: 'wait';
  node_id: string;
  reason: WaitReason;
  values: Record<string, string | number>;
  /** Null where only somebody's doing ends it. */
  until: Date | null;
  fix: Fix | null;
}

/**
 * What is to happen with a person now. `skip`, `branch` and `pass` (a pause that is over) lead to the next step at once:
 * whoever carries them out asks again. `approve` asks a person to look at the act first.
 */
export type Decision =
  | { kind: 'do'; act: PlannedAct }
  | { kind: 'approve'; act: PlannedAct }
  | WaitDecision
  | { kind: 'skip'; node_id: string; reason: SkipReason }
  | { kind: 'pass'; node_id: string }
  | { kind: 'branch'; node_id: string; branch: Exclude<Branch, 'next'> }
  | { kind: 'finish'; reason: FinishReason };
