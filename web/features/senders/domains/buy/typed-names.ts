import { DOMAINS_AT_ONCE } from '../../../../../contract/domains/schemas.ts';

/** Names as people write them, one beside the other: a word without an ending is meant as a .com. */
export function typedNames(text: string): string[] {
  const names = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) =>
      word
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/\/.*$/, ''),
    )
    .filter((word) => word !== '')
    .map((word) => (word.includes('.') ? word : `${word}.com`));
  return [...new Set(names)].slice(0, DOMAINS_AT_ONCE);
}
