import type { Visitor } from '../../../core/auth/actor.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { checkSystem } from './checks/check-system.ts';

/** For balancers, every few seconds: whether it serves, and what is wrong although it does. */
export async function checkHealth(tx: PlatformTx, _visitor: Visitor, _input: unknown, { settings, faults }: Services) {
  const findings = await checkSystem({ tx, faults, settings });
  const problems = findings.filter(({ state }) => state === 'wrong').map(({ code }) => code);
  return {
    version: settings.version,
    database: 'up' as const,
    worker: settings.role === 'api' ? ('elsewhere' as const) : ('running' as const),
    state: problems.length > 0 ? ('degraded' as const) : ('well' as const),
    problems,
  };
}
