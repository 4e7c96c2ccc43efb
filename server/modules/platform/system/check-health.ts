import type { FindingCode } from '../../../../contract/system/findings.ts';
import type { Visitor } from '../../../core/auth/actor.ts';
import { lastClockBack } from '../../../core/clock/watch-clock.ts';
import type { PlatformTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { checkSystem } from './checks/check-system.ts';

/** So long it is said that the clock went back: what happened then may stand in an odd order. */
const TOLD_MS = 86_400_000;

function workerOf(role: Services['settings']['role'], problems: readonly FindingCode[]) {
  if (role !== 'api') return 'running' as const;
  return problems.includes('workers_none') ? ('none' as const) : ('elsewhere' as const);
}

/** For balancers, every few seconds: whether it serves, and what is wrong although it does. */
export async function checkHealth(tx: PlatformTx, _visitor: Visitor, _input: unknown, { settings, faults }: Services) {
  const [findings, back] = await Promise.all([checkSystem({ tx, faults, settings }), lastClockBack(tx)]);
  const isTold = back && tx.now.getTime() - back.at.getTime() < TOLD_MS;
  const wrong = findings.filter(({ state }) => state === 'wrong').map(({ code }) => code);
  const problems = [...new Set<FindingCode>([...wrong, ...(isTold ? (['clock_jumped'] as const) : [])])];
  return {
    version: settings.version,
    database: 'up' as const,
    worker: workerOf(settings.role, problems),
    state: problems.length > 0 ? ('degraded' as const) : ('well' as const),
    problems,
    clock: isTold ? { went_back_minutes: Math.round(back.backMs / 60_000), at: back.at.toISOString() } : null,
  };
}
