/** What somebody typed as a time of day, as 24 hours have it: 9, 9:30, 0930, 9.30 pm. Null for what is none. */
export function readClock(typed: string): string | null {
  const read = /^(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/i.exec(typed.trim());
  if (!read) return null;
  const [, hourText = '', minuteText = '00', half] = read;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (half && (hour < 1 || hour > 12)) return null;
  const whole = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  if (whole > 23 || minute > 59) return null;
  return `${String(whole).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
