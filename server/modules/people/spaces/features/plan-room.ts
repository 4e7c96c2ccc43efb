import type { Feature, TierSettings } from '../../../../../contract/features.ts';
import type { Excess, PlanKeeps } from '../../../../../contract/spaces/plan-keeps.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { Port } from '../../../../core/port.ts';

/** What a plan has room for. */
export interface PlanRoom {
  features: readonly Feature[];
  /** How many campaigns may run; null where as many as one likes. */
  campaigns: number | null;
  /** How many mailboxes may send; null where as many as one likes. */
  mailboxes: number | null;
  /** How many mailboxes on domains of the workspace's own there may be. */
  slots: number;
  /** Those that were bought beyond the plan's own are good for the cloud. */
  seats: { cloud: number; extension: number };
}

const roomOf = ({ is_limited, limit }: TierSettings['limits']['campaigns']): number | null =>
  is_limited ? limit : null;

export const roomIn = ({ features, limits, seats, mailbox_slots }: TierSettings, extraSeats: number): PlanRoom => ({
  features,
  campaigns: roomOf(limits.campaigns),
  mailboxes: roomOf(limits.email_integrations),
  slots: features.includes('mailbox_slot') ? mailbox_slots : 0,
  seats: { cloud: seats.cloud + extraSeats, extension: seats.extension },
});

/** What takes up room: whoever fills this says what would be too much, and fits it into a room. */
export const planUsers = new Port<{
  kind: keyof PlanKeeps;
  /** What there is no room for, the newest first; what is to be kept is kept before everything else. */
  excess(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<Excess[]>;
  /** Those of them that are the workspace's. */
  own(tx: SpaceTx, ids: readonly string[]): Promise<string[]>;
  /** Pauses that, and lets what was paused for want of room go on where there is room again. */
  fit(tx: SpaceTx, room: PlanRoom, keep: readonly string[]): Promise<void>;
}>('planUsers');
