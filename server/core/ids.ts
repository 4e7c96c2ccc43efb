import { randomUUIDv7 } from 'node:crypto';

/** Ids grow with time, so new rows land at the end of their index. */
export const newId = (): string => randomUUIDv7();

let last = { time: '', count: 0 };

/** The same, and each greater than the one before it: for events, whose order is their meaning. */
export function newIdInOrder(): string {
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
