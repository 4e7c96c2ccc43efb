const MINUTE_MS = 60_000;

/** A moment as a field for date and time holds it, by the reader's own clock: 2026-11-15T17:30. */
export function toLocalField(at: string | null): string {
  if (!at) return '';
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment that somebody has chosen; null where the field is empty. */
export const fromLocalField = (value: string): string | null => (value ? new Date(value).toISOString() : null);

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
