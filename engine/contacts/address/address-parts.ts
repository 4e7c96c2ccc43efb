/** What stands before and behind the last @, the domain as the DNS knows it. */
export interface AddressParts {
  local: string;
  domain: string;
}

const ATEXT = /^[a-z\d!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]+$/iu;
const QUOTED = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"$/;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LONGEST = { local: 64, domain: 253, address: 254 };
const bytes = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Reads an address as mail servers do (RFC 5321, with letters of every script by RFC 6531); null where it is none. Only
 * names count: an address in brackets is nobody's whom one writes to.
 */
export function addressParts(address: string): AddressParts | null {
  const text = address.trim();
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  if (!domain || bytes(local) > LONGEST.local || bytes(local) + 1 + domain.length > LONGEST.address) return null;
  const isLocal = QUOTED.test(local) || local.split('.').every((part) => ATEXT.test(part));
  return isLocal ? { local, domain } : null;
}

/** As the DNS knows a name (`müller.de` is `xn--mller-kva.de`); null where it is none. */
export function asciiDomain(name: string): string | null {
  // what a web address would read as something else than a name
  if (!name.includes('.') || /[\s/?#:@\\[\]%<>^|]/.test(name) || /^\.|\.\.|\.$/.test(name)) return null;
  if (!URL.canParse(`http://${name}`)) return null;
  const { hostname } = new URL(`http://${name}`);
  const labels = hostname.split('.');
  const isName = hostname.length <= LONGEST.domain && labels.every((label) => LABEL.test(label));
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : null;
}
