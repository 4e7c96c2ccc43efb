/** Letters and signs in their plainest form, each in its own place: what is found in it stands there in the text too. */
export function foldInPlace(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.toLowerCase();
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign < '\u0080') {
      plain += sign.toLowerCase();
      continue;
    }
    if (sign === '’' || sign === '‘') {
      plain += "'";
      continue;
    }
    const folded = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    plain += folded.length === 1 ? folded : sign;
  }
  return plain;
}
