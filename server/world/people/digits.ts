/**
 * Numbers as text without the engine's own conversion, which remembers each result for a while: in a stream of a million
 * different numbers those memories outlive their row and the heap grows by 40 MB until they are collected.
 */
const THREE = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
const PLAIN = Array.from({ length: 1000 }, (_, number) => String(number));

export function decimal(number: number): string {
  return number < 1000
    ? (PLAIN[number] as string)
    : decimal(Math.floor(number / 1000)) + (THREE[number % 1000] as string);
}

/** The last `count` digits, with leading zeros. */
export function lastDigits(number: number, count: number): string {
  if (count > 3) return lastDigits(Math.floor(number / 1000), count - 3) + (THREE[number % 1000] as string);
  return (THREE[number % 1000] as string).slice(3 - count);
}
