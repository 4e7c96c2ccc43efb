import { refuse } from '../http/refusal.ts';
import { stableId } from '../stable-id.ts';
import type { Visitor } from './actor.ts';

/** The demo's accounts, by the part of their address before the @: their password stands in the documentation. */
export const DEMO_ACCOUNTS = ['demo', 'member', 'free', 'unpaid', 'owner', 'admin'] as const;
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

export const demoUserId = (account: DemoAccount): string => stableId(`user:${account}`);
const ids: ReadonlySet<string> = new Set(DEMO_ACCOUNTS.map(demoUserId));

/**
 * Whoever reads the documentation has the password of the demo's platform admin: its accounts are for the machine
 * itself, and for others only where `DEMO_OPEN=1` says so. Asked also without the demo, since a database that was
 * filled in once still has them.
 */
export function refuseDemoAccount(userId: string, { isLocal }: Visitor, isDemoOpen: boolean): void {
  if (!isLocal && !isDemoOpen && ids.has(userId)) throw refuse('demo_closed');
}
