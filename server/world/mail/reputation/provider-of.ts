import { createHash } from 'node:crypto';
import type { ProviderCharacter } from './reputation.ts';

const CHARACTERS = ['strict', 'middling', 'lenient'] as const satisfies readonly ProviderCharacter[];

/** Mail providers that are known by name, and whose mail they carry. */
const KNOWN: readonly { name: string; character: ProviderCharacter; domains: readonly string[] }[] = [
  { name: 'Gmail', character: 'strict', domains: ['gmail.com', 'googlemail.com', 'gmail.test'] },
  { name: 'Outlook', character: 'middling', domains: ['outlook.com', 'hotmail.com', 'live.com', 'outlook.test'] },
  { name: 'Post', character: 'lenient', domains: ['post.test'] },
];

export interface MailKeeper {
  name: string;
  character: ProviderCharacter;
}

export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Who carries the mail of an address: always the same for a domain. Every other domain is with one of these too. */
export function providerOf(address: string): MailKeeper {
  const domain = domainOfAddress(address);
  const known = KNOWN.find(({ domains }) => domains.includes(domain));
  const byChance = createHash('sha256').update(domain).digest()[0] ?? 0;
  const character = known?.character ?? CHARACTERS[byChance % CHARACTERS.length] ?? 'middling';
  return { name: known?.name ?? `${character} provider`, character };
}
