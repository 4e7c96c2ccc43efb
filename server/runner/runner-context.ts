import type { Services } from '../core/services.ts';
import type { AfterRestore } from '../modules/platform/restores/hold.ts';
import type { Network } from '../providers/network/port.ts';
import type { createCampaignHints } from './campaign-hints.ts';
import type { ReadySend } from './commit-intents.ts';
import type { Intent } from './intent.ts';
import type { LaneResult } from './settle.ts';

export interface RunnerOptions {
  /** Under which it holds lanes: the process's own id, by which it is seen to live. */
  worker: string;
  /** Who carries out what happens on the network; the process's own unless a bench or a test brings another. */
  network?: Network | null;
  /** How long a lane is held: longer than everything that is done meanwhile, reads and the slowest act included. */
  leaseMs: number;
  /** How long the act itself may take; nothing is sent when less than that is left of the lease. */
  callMs: number;
  /** How long after an act whose answer was lost the provider is asked what came of it. */
  askAfterMs: number;
  /** How long it is asked again and again before a person has to say. */
  patienceMs: number;
  /** Lanes in one claim, and in hand at the same time. */
  batch: number;
  inHand: number;
  /** Between two claims when nothing is due. */
  idleMs: number;
}
/** What the parts of the runner share. */
export interface RunnerContext extends RunnerOptions {
  services: Services;
  intend(ready: ReadySend): Promise<Intent | null>;
  settle(result: LaneResult): Promise<boolean>;
  /** The last restore, where there was one; as it was at the last claim. */
  afterRestore(): AfterRestore | null;
  hints: ReturnType<typeof createCampaignHints>;
}
