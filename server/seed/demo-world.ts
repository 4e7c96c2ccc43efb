import { stableId } from '../core/stable-id.ts';
import { memberId, publicId } from '../world/network/ids.ts';
import type { Person } from '../world/people/person.ts';

export const DEMO_SPACE = stableId('space:lumen');
/** How far the stream of people is looked through; among so many there are enough for each campaign. */
export const LOOKED_THROUGH = 60_000;

export interface DemoWorld {
  seed: number;
  /** Where portraits are served; null where nothing serves them. */
  origin: string | null;
  /** Has the world let go of people who were erased, where it runs here. */
  forget?: (memberIds: readonly string[]) => Promise<void>;
}

/** Somebody as the product keeps whom it found at the network. */
export function onNetwork(one: Person, { seed, origin }: DemoWorld) {
  return {
    network_id: memberId(one.index),
    link: `https://www.linkedin.com/in/${publicId(one)}`,
    email: one.email,
    emails: { work: one.email },
    first_name: one.firstName,
    last_name: one.lastName,
    headline: one.headline,
    title: one.title,
    occupation: one.title,
    company_name: one.company.name,
    company_domain: one.company.domain,
    industry: one.company.industry,
    location: `${one.place.city}, ${one.place.countryCode}`,
    phone: one.phone,
    photo_link: origin === null ? null : `${origin}/people/${one.index}/picture.svg?seed=${seed}`,
    is_premium: one.premium,
  };
}
