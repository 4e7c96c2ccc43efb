/** The zone of this browser. */
export const ownTimeZone = (): string | null => new Intl.DateTimeFormat().resolvedOptions().timeZone || null;
