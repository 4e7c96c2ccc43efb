import { restoreFacts } from '../../restores/hold.ts';
import { type SystemCheck, finding } from './finding.ts';
import { beatingWorkers, queueFacts, runningVersions } from './queries.ts';

/** Three beats and a half. */
const SEEN_MS = 45_000;
const LATE_MS = 5 * 60_000;

export const checkWorkers: SystemCheck = async ({ tx }) => {
  const count = await beatingWorkers(tx, new Date(tx.now.getTime() - SEEN_MS));
  return [count > 0 ? finding('workers_well', { count }) : finding('workers_none')];
};

export const checkQueues: SystemCheck = async ({ tx }) => {
  const { waiting, due, oldestDue, dead, stuck } = await queueFacts(tx);
  const lateMs = oldestDue ? tx.now.getTime() - oldestDue.getTime() : 0;
  const found = [
    ...(lateMs > LATE_MS ? [finding('queues_late', { minutes: Math.floor(lateMs / 60_000), waiting: due })] : []),
    ...(dead > 0 ? [finding('jobs_dead', { count: dead })] : []),
    ...(stuck > 0 ? [finding('events_stuck', { count: stuck })] : []),
  ];
  return found.length > 0 ? found : [finding('queues_well', { waiting })];
};

export const checkRestore: SystemCheck = async ({ tx }) => {
  const { heldSince, unasked } = await restoreFacts(tx);
  if (heldSince) return [finding('restore_held', { time: heldSince.toISOString() })];
  return [unasked > 0 ? finding('accounts_held', { count: unasked }) : finding('restore_well')];
};

export const checkVersions: SystemCheck = async ({ tx }) => {
  const running = await runningVersions(tx, new Date(tx.now.getTime() - SEEN_MS));
  const [first, ...others] = running;
  if (!first) return [finding('versions_none')];
  if (others.length === 0) return [finding('versions_well', first)];
  return [
    finding('versions_differ', { versions: running.map(({ version, count }) => `${version} (${count})`).join(', ') }),
  ];
};
