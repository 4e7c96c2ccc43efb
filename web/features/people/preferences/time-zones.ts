/** The zone's distance from UTC at that moment, as "+02:00". */
export function zoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name.slice(3) || '+00:00';
}

/** Every zone this browser knows, the given one among them even when it goes by an older name. */
export function listTimeZones(own: string): string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
