import { draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';

/** Some who pay for the network let anybody write to them for nothing. */
export const isOpenProfile = (seed: number, who: Person): boolean =>
  who.premium && draw(memberKey(seed ^ 0x09e2, who.index), 0) < 0.3 * 0x1_0000_0000;
