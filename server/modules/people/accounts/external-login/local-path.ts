/** A place on this site, or null: whatever leads elsewhere in any browser's reading is no place to send someone to. */
export function localPath(wanted: string | undefined): string | null {
  const base = 'http://here.invalid';
  const url = wanted?.startsWith('/') ? URL.parse(wanted, base) : null;
  return url?.origin === base ? url.pathname + url.search + url.hash : null;
}
