import { randomUUIDv7 } from 'node:crypto';

let last = { time: '', count: 0 };

/**
 * Ids grow with time: new rows land at the end of their index, and each id of a process is greater than the one before
 * it, also within a millisecond, since lists and histories are read in the order of their ids.
 */
export function newId(): string {
  const id = randomUUIDv7();
  const time = id.slice(0, 13);
  if (time > last.time) last = { time, count: 0 };
  else if (last.count < 0xfff) last = { time: last.time, count: last.count + 1 };
  else last = { time: nextMillisecond(last.time), count: 0 };
  return `${last.time}-7${last.count.toString(16).padStart(3, '0')}${id.slice(18)}`;
}

function nextMillisecond(time: string): string {
  const next = (BigInt(`0x${time.replace('-', '')}`) + 1n).toString(16).padStart(12, '0');
  return `${next.slice(0, 8)}-${next.slice(8)}`;
}
