import { momentIn } from '../time/zone-time.ts';

/** What a calendar's invite says, as far as one reads it: a day without hours where it lasts whole days. */
export interface MailInvite {
  title: string;
  place: string;
  starts_at: string | null;
  ends_at: string | null;
  /** It takes a meeting back. */
  is_cancelled: boolean;
}

/** Reads the first event of text/calendar (RFC 5545); null where there is none. */
export function readInvite(calendar: string): MailInvite | null {
  const lines = calendar
    .slice(0, 200_000)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const from = lines.findIndex((line) => /^BEGIN:VEVENT/i.test(line));
  if (from < 0) return null;
  const to = lines.findIndex((line, at) => at > from && /^END:VEVENT/i.test(line));
  const event = lines.slice(from, to < 0 ? undefined : to);
  const field = (name: string) => {
    const line = event.find((each) => new RegExp(`^${name}[;:]`, 'i').test(each)) ?? '';
    return { value: /:(.*)$/.exec(line.replace(/"[^"]*"/g, ''))?.[1] ?? '', zone: /TZID=([^;:]+)/i.exec(line)?.[1] };
  };
  return {
    title: plain(field('SUMMARY').value),
    place: plain(field('LOCATION').value),
    starts_at: momentOf(field('DTSTART')),
    ends_at: momentOf(field('DTEND')),
    is_cancelled: /^METHOD:CANCEL/im.test(calendar) || /^CANCELLED/i.test(field('STATUS').value),
  };
}

const plain = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** A moment, or a day; one of a zone that nobody knows is told as it stands, without any zone. */
function momentOf({ value, zone }: { value: string; zone: string | undefined }): string | null {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(value.trim()) ?? [];
  if (!year) return null;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return null;
  if (!hour) return date;
  if (utc) return `${date}T${hour}:${minute}:00.000Z`;
  return (zone && inZone(zone, date, Number(hour), Number(minute))) ?? `${date}T${hour}:${minute}:00`;
}

function inZone(zone: string, date: string, hour: number, minute: number): string | null {
  try {
    return new Date(momentIn(zone, date, hour).getTime() + minute * 60_000).toISOString();
  } catch {
    return null;
  }
}
