/** What a mail calls itself; a header's further lines begin with a space. */
export function messageIdOf(raw: Buffer): string | null {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.subarray(0, end < 0 ? Math.min(raw.length, 65_536) : end).toString('latin1');
  return /^message-id:\s*(<[^<>\s]+>)/im.exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? null;
}
