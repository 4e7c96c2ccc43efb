import { restoreFacts } from '../../restores/hold.ts';
import { PROCESS_BEAT_MS } from '../announce-process.ts';
import { type SystemCheck, finding } from './finding.ts';
import { queueFacts, restingVendors, runningVersions, workersAtWork } from './queries.ts';

/** A worker beats every two seconds: with its lock in hand it may be busy for a while, without it it is gone. */
const BUSY_MS = 45_000;
const BEATING_MS = 6_000;
/** Three beats and a half of a process. */
const SEEN_MS = 3.5 * PROCESS_BEAT_MS;
const LATE_MS = 5 * 60_000;

export const checkWorkers: SystemCheck = async ({ tx }) => {
  const ago = (ms: number) => new Date(tx.now.getTime() - ms);
  const count = await workersAtWork(tx, { lately: ago(BUSY_MS), justNow: ago(BEATING_MS) });
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
  const unserved = running.every(({ serving }) => serving === 0) ? [finding('api_none')] : [];
  if (others.length === 0)
    return [...unserved, finding('versions_well', { version: first.version, count: first.count })];
  return [
    ...unserved,
    finding('versions_differ', { versions: running.map(({ version, count }) => `${version} (${count})`).join(', ') }),
  ];
};

/** One that is only busy for a moment is no trouble. */
export const checkContactData: SystemCheck = async ({ tx, settings }) => {
  const count = settings.outside.enrichment.length;
  if (count === 0) return [finding('contact_data_missing')];
  const resting = await restingVendors(tx);
  return [
    resting.length > 0
      ? finding('contact_data_refused', { names: resting.join(', ') })
      : finding('contact_data_well', { count }),
  ];
};
