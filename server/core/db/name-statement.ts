import { createHash } from 'node:crypto';

const REMEMBERED = 4_000;
const seen = new Map<string, number | string>();

/**
 * A stable name for a statement that comes back, none for one seen the first time:
 * texts built for one occasion must not pile up as prepared statements on the connections.
 */
export function nameStatement(text: string): string | undefined {
  const known = seen.get(text);
  if (typeof known === 'string') return known;
  if (known === undefined) {
    if (seen.size < REMEMBERED) seen.set(text, 1);
    return undefined;
  }
  const name = `k_${createHash('sha1').update(text).digest('base64url')}`;
  seen.set(text, name);
  return name;
}
