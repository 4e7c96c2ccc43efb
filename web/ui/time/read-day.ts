type Part = 'day' | 'month' | 'year';
const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** In which order a language and region write a day. */
export const dayOrder = (format: Intl.DateTimeFormat): Part[] =>
  format.formatToParts(new Date(Date.UTC(2024, 0, 1))).flatMap(({ type }) => (isPart(type) ? [type] : []));

/** What somebody typed as a day, as 2026-11-17: in their own order, with or without the year. Null for what is none. */
export function readDay(typed: string, order: readonly Part[], thisYear: number): string | null {
  const text = typed.trim();
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text))
    return dayOf(text.split('-').map(Number), ['year', 'month', 'day'], thisYear);
  if (!/^\d{1,4}(?:\D+\d{1,4}){1,2}\D*$/.test(text)) return null;
  const numbers = text.split(/\D+/).filter(Boolean).map(Number);
  const parts = numbers.length === 3 ? order : order.filter((part) => part !== 'year');
  return dayOf(numbers, parts, thisYear);
}

const CENTURY = 100;
function dayOf(numbers: readonly number[], parts: readonly Part[], thisYear: number): string | null {
  const read = Object.fromEntries(parts.map((part, at) => [part, numbers[at] ?? 0]));
  const { day = 0, month = 0, year = thisYear } = read;
  const whole = year < CENTURY ? Math.floor(thisYear / CENTURY) * CENTURY + year : year;
  const at = new Date(Date.UTC(whole, month - 1, day));
  const isReal = at.getUTCFullYear() === whole && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal ? at.toISOString().slice(0, 10) : null;
}
