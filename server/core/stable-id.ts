import { createHash } from 'node:crypto';

/** The same name gives the same id on every machine: seeding twice finds what the first time made. */
export function stableId(name: string): string {
  const hash = createHash('sha256').update(`kithline:${name}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
