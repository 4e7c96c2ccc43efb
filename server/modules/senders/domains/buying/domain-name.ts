const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*\\.[a-z][a-z0-9-]*[a-z0-9]$`);

/** A name as the DNS writes it; null where it is none. Whatever stands before it in an address is taken off. */
export function domainNameOf(given: string): string | null {
  const plain = given
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  // addresses are written with the DNS's letters
  const name = URL.canParse(`http://${plain}`) ? new URL(`http://${plain}`).hostname : '';
  return name.length <= 253 && NAME.test(name) ? name : null;
}
