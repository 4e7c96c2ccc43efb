/** Sooner than anybody reads: what looks into a mail by then checks it on its way. */
const SCANNED_WITHIN_MS = 5_000;
/** Programs that look at mail and links for somebody, by what they call themselves. */
const PROGRAMS =
  /bot\b|crawl|spider|slurp|scan|preview|prefetch|monitor|headless|phantom|curl|wget|python|java\/|okhttp|go-http|libwww|axios|node-fetch|undici|mimecast|barracuda|proofpoint|safelinks|fireeye|trend ?micro|symantec|ironport|facebookexternalhit|whatsapp|telegram|skypeuri|linkedinbot|slack/i;

export interface LinkRequest {
  method: string;
  headers: Record<string, unknown>;
}

/** Whether a person is behind a request for a mark. What only looks ahead, or on somebody's behalf, does not count. */
export function isReader({ method, headers }: LinkRequest, sentAt: Date, now: Date, timeScale: number): boolean {
  if (method === 'HEAD') return false;
  const purpose = `${text(headers['sec-purpose'])} ${text(headers.purpose)} ${text(headers['x-moz'])} ${text(headers['x-purpose'])}`;
  if (/prefetch|preview|prerender/i.test(purpose)) return false;
  const agent = text(headers['user-agent']);
  if (agent === '' || PROGRAMS.test(agent)) return false;
  return now.getTime() - sentAt.getTime() >= SCANNED_WITHIN_MS / timeScale;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
