import { systemClock } from '../../../../core/clock/clock.ts';
import { freeBytesAt } from '../../../../core/machine.ts';
import { type CheckSubject, type SystemCheck, finding } from './finding.ts';
import { databaseTime } from './queries.ts';

const GB = 1_000_000_000;
/** A busy database writes that much in less time than it takes to order a disk. */
const LOW_BYTES = GB / 2;
const APART_MS = 5_000;
const SET_BACK_MS = 5_000;

/** Also without a database. */
export const checkDisk = async ({ faults, settings: { dataDir } }: Omit<CheckSubject, 'tx'>) => {
  if (faults.has('disk_full')) return [finding('disk_full')];
  if (!dataDir) return [finding('disk_elsewhere')];
  return [diskFinding(await freeBytesAt(dataDir), dataDir)];
};

export function diskFinding(freeBytes: number, path: string) {
  const free = Math.round(freeBytes / (GB / 10)) / 10;
  return finding(freeBytes < LOW_BYTES ? 'disk_low' : 'disk_well', { free, path });
}

/** A worker that is an hour ahead sends at night; one that was set back waits for an hour. */
export const checkClock: SystemCheck = async ({ tx }) => {
  const before = systemClock.now().getTime();
  const theirs = await databaseTime(tx);
  const after = systemClock.now().getTime();
  const apart = theirs < before ? before - theirs : Math.max(0, theirs - after);
  return [clockFinding(apart, setBackBy())];
};

export function clockFinding(apartMs: number, setBackMs: number) {
  if (setBackMs > SET_BACK_MS) return finding('clock_jumped', { seconds: Math.round(setBackMs / 1000) });
  if (apartMs > APART_MS) return finding('clock_off', { seconds: Math.round(apartMs / 1000) });
  return finding('clock_well', { seconds: Math.max(1, Math.ceil(apartMs / 1000)) });
}

/** Against the clock that only counts; forward it may have slept with the machine. */
const setBackBy = () => performance.timeOrigin + performance.now() - systemClock.now().getTime();
