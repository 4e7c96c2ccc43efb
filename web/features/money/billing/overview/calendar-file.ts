interface CalendarDate {
  at: string;
  title: string;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10).replaceAll('-', '');
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Whole days as a calendar reads them (RFC 5545): taken in again they are the same, and others of their day stay. */
export function calendarFile(whose: string, dates: readonly CalendarDate[]): string {
  const events = dates.flatMap(({ at, title }, index) => {
    const start = new Date(at);
    const ofItsDay = dates.slice(0, index).filter((date) => dayOf(new Date(date.at)) === dayOf(start)).length;
    return [
      'BEGIN:VEVENT',
      `UID:charge-${dayOf(start)}-${ofItsDay}-${whose}@billing`,
      `DTSTAMP:${dayOf(start)}T000000Z`,
      `DTSTART;VALUE=DATE:${dayOf(start)}`,
      `DTEND;VALUE=DATE:${dayOf(new Date(start.getTime() + 86_400_000))}`,
      `SUMMARY:${escaped(title)}`,
      'END:VEVENT',
    ];
  });
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//billing//charges//EN', ...events, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
