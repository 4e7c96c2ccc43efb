const HOUR_MS = 3_600_000;
/** When a working day begins, for "tomorrow morning". */
const MORNING = 9;

export const hoursLater = (now: Date, hours: number): Date => {
  const at = new Date(now.getTime() + hours * HOUR_MS);
  at.setSeconds(0, 0);
  return at;
};

export const tomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING);

export function nextMonday(now: Date): Date {
  const days = (8 - now.getDay()) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
}

/** As a field for day and time takes it: without a zone, meant in the reader's own. */
export function toFieldValue(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What the field says, as a moment; or why it cannot be taken. */
export function readScheduleField(field: string, now: Date): { at: string } | { problem: 'missing' | 'past' } {
  const at = new Date(field);
  if (field === '' || Number.isNaN(at.getTime())) return { problem: 'missing' };
  return at.getTime() <= now.getTime() ? { problem: 'past' } : { at: at.toISOString() };
}
