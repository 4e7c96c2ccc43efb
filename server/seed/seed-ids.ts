import { createHash } from 'node:crypto';

/**
 * Ids of seeded prospects: a UUID of version 8 whose first 60 bits say which workspace and seed it is of and whose last
 * 32 bits are the person's index. The same arguments give the same ids, and they grow with the index, so that what is
 * there already is one range of the primary key and new rows land at its end.
 */
export function seedIds(spaceId: string, seed: number): (index: number) => string {
  const hash = createHash('sha256').update(`${spaceId.toLowerCase()} ${seed}`).digest('hex');
  const prefix = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-8000-0000`;
  return (index) => prefix + (index + 0x1_0000_0000).toString(16).slice(1);
}
