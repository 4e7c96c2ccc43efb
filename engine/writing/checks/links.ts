import type { TextFinding, TextClaim } from '../../../contract/writing/schemas.ts';
import { hostOf } from '../grounding/given-links.ts';
import { placesOf } from '../reading/places-of.ts';
import { textFinding } from './text-finding.ts';

/** Markdown and HTML that would become a link or a picture where the text is shown. */
const MARKUP =
  /!?\[[^\]\n]{0,300}\]\s?(?:\(|\[|:)|<\/?(?:a|img|script|iframe|svg|link|style|object|form|input|meta|base|video|audio)\b[^>]{0,300}>?/gi;

/** Only links that were given. One that looks like a given one is named as such. */
export function checkLinks(
  part: { field: TextFinding['field']; value: string },
  claims: readonly TextClaim[],
  hosts: ReadonlySet<string>,
): TextFinding[] {
  const notGiven = claims.filter(({ kind, state }) => kind === 'link' && state === 'unsupported');
  return [
    ...notGiven.map((claim) =>
      textFinding(part, looksLike(hostOf(claim.words), hosts) ? 'link_look_alike' : 'link_not_given', claim),
    ),
    ...placesOf(part.value, MARKUP).map((span) => textFinding(part, 'link_markup', span)),
  ];
}

function looksLike(host: string, hosts: ReadonlySet<string>): boolean {
  for (const given of hosts) {
    if (given === '' || host === given) continue;
    if (host.startsWith(`${given}.`) || host.includes(`${given}-`) || host.endsWith(`-${given}`)) return true;
    if (skeleton(host) === skeleton(given) || isOneOff(skeleton(host), skeleton(given))) return true;
  }
  return false;
}

/** Letters that are taken for each other, also from other scripts. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ι: 'i',
  '0': 'o',
  '1': 'l',
  i: 'l',
  '5': 's',
  '3': 'e',
};
const skeleton = (host: string): string =>
  Array.from(host.normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((sign) => ALIKE[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('-', '');

/** One letter more, less or other. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || Math.min(one.length, other.length) < 6) return false;
  let [at, diff] = [0, 0];
  for (let place = 0; place < other.length; place++, at++) {
    if (one[at] === other[place]) continue;
    if (++diff > 1) return false;
    if (one.length > other.length) place--;
    else if (one.length < other.length) at--;
  }
  return diff + Math.max(0, one.length - at) <= 1;
}
