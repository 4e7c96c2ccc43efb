import type { Database } from '../db/database.ts';
import type { PlatformTx } from '../db/transaction.ts';
import { createRateCounts } from '../http/rates/rate-counts.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { SpaceActor, TokenActor, Visitor } from './actor.ts';
import { refuseDemoAccount } from './demo-accounts.ts';
import { networkOf } from './network-of.ts';
import { findActor } from './find-actor.ts';

type Facts = Omit<TokenActor, keyof Visitor>;

const MANY = 20_000;
const MINUTE = 60_000;
/** A whole office whose sessions have ended opens its screens again; more is guessing. */
const UNKNOWN_PER_MINUTE = 300;

/** Told when an admin is found inside a customer's workspace, before their call is answered. */
export type OnVisit = (actor: SpaceActor) => Promise<void>;
/** Told of every call that a program makes with a key. */
export type OnKeyUse = (use: KeyUse) => void;
export interface KeyUse {
  spaceId: string;
  keyId: string;
  /** What the program says it is. */
  agent: string | null;
}

interface ActorOptions {
  rememberMs?: number;
  onVisit?: OnVisit;
  onKeyUse?: OnKeyUse;
  /** The demo's accounts are for everybody who reaches this address. */
  isDemoOpen?: boolean;
  now?: () => number;
}

/** From a token's hash to who is behind it. */
export interface Actors {
  admit(
    tx: PlatformTx,
    visitor: Visitor,
    hash: Buffer | undefined,
    wantedSpace: string | undefined,
  ): Promise<TokenActor>;
  /** After any change to tokens, people, members or a workspace's status: this process asks anew at once. */
  forget(): void;
}

/**
 * Remembers for a moment what it found. A screen that opens makes half a dozen calls at once, and the look-up costs
 * as much as most of them. Another process may thus honour a revoked token for `rememberMs`, one second, and no longer.
 */
export function createActors(database: Database, options: ActorOptions = {}): Actors {
  const { rememberMs = 1_000, onVisit, onKeyUse, isDemoOpen = false, now: time } = options;
  const known = new Map<string, { facts: Facts; until: number }>();
  const counts = createRateCounts(database, time);

  /** Whoever tries tokens that nobody has is counted by address, whatever they send and whichever process is asked. */
  async function found(tx: PlatformTx, { address }: Visitor, hash: Buffer, wantedSpace: string | undefined) {
    try {
      return await findActor(tx, hash, wantedSpace, database);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'token_invalid') throw error;
      const { current } = await counts.exactly(`unknown token|${networkOf(address)}`, MINUTE);
      throw current > UNKNOWN_PER_MINUTE ? refuse('too_many_requests') : error;
    }
  }

  /** One call may be admitted twice: before its file comes in and afterwards. */
  const counted = new WeakSet<Visitor>();
  function countKeyUse(visitor: Visitor, { apiKeyId, space }: Facts): void {
    if (!apiKeyId || !space || counted.has(visitor)) return;
    counted.add(visitor);
    onKeyUse?.({ spaceId: space.id, keyId: apiKeyId, agent: visitor.agent });
  }

  return {
    admit: async (tx, visitor, hash, wantedSpace) => {
      if (!hash) throw refuse('token_invalid');
      const key = hash.toString('latin1') + (wantedSpace ?? '');
      const entry = known.get(key);
      const now = performance.now();
      const facts = entry && entry.until > now ? entry.facts : await found(tx, visitor, hash, wantedSpace);
      if (facts.user) refuseDemoAccount(facts.user.id, visitor, isDemoOpen);
      countKeyUse(visitor, facts);
      if (facts === entry?.facts) return { ...visitor, ...facts };
      if (facts.space?.isVisiting) await onVisit?.({ ...visitor, ...facts } as SpaceActor);
      if (known.size >= MANY) known.clear();
      known.set(key, { facts, until: now + rememberMs });
      return { ...visitor, ...facts };
    },
    forget: () => known.clear(),
  };
}
