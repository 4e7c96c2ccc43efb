import type { Company } from '../../people/companies.ts';
import { below, draw, memberKey } from '../../people/hash.ts';
import type { Person } from '../../people/person.ts';
import type { Department } from '../../people/positions.ts';
import type { Account } from '../accounts/accounts.ts';
import { memberId, publicId } from '../ids.ts';
import { isOpenProfile } from './open-profile.ts';
import { profileUrl } from '../pages/links.ts';
import type { Relationship } from '../accounts/relationship.ts';
import type { SyntheticNetwork } from '../store.ts';

const SKILLS: Record<Department, readonly string[]> = {
  executive: ['Leadership', 'Strategy', 'Fundraising'],
  sales: ['Negotiation', 'Account Management', 'Business Development'],
  marketing: ['Content Strategy', 'Brand Management', 'Campaign Planning'],
  engineering: ['System Design', 'Software Development', 'Testing'],
  product: ['Product Discovery', 'Roadmapping', 'User Research'],
  customer_success: ['Onboarding', 'Customer Retention', 'Support'],
  finance: ['Financial Planning', 'Controlling', 'Accounting'],
  operations: ['Process Improvement', 'Logistics', 'Project Management'],
  human_resources: ['Recruiting', 'People Development', 'Labour Relations'],
  it: ['Network Administration', 'Information Security', 'Cloud Infrastructure'],
  legal: ['Contract Law', 'Compliance', 'Data Protection'],
};
const DISTANCES = { 1: 'FIRST_DEGREE', 2: 'SECOND_DEGREE', 3: 'THIRD_DEGREE' } as const;
const SEARCH_DISTANCES = { 1: 'DISTANCE_1', 2: 'DISTANCE_2', 3: 'DISTANCE_3' } as const;
const pictureUrl = (network: SyntheticNetwork, one: Person): string =>
  `${network.origin()}/people/${one.index}/picture.svg?seed=${network.seed}`;
const placeOf = (one: Person) => `${one.place.city}, ${one.place.countryCode}`;

/** What the skills of somebody are called, with the ids by which they are endorsed. */
export const skillsOf = (seed: number, one: Person) =>
  SKILLS[one.department].map((name, at) => ({
    name,
    endorsement_count: below(draw(memberKey(seed ^ 0x5c11, one.index), at), 60),
    endorsement_id: at + 1,
  }));

/** A profile as an account's owner sees it. */
export function describeProfile(network: SyntheticNetwork, account: Account, one: Person, relationship: Relationship) {
  const isSelf = one.index === account.person;
  return {
    object: 'UserProfile',
    provider: 'LINKEDIN',
    provider_id: memberId(one.index),
    public_identifier: publicId(one),
    public_profile_url: profileUrl(network, one),
    first_name: one.firstName,
    last_name: one.lastName,
    headline: one.headline,
    primary_locale: { country: one.place.countryCode, language: one.language },
    location: placeOf(one),
    websites: [`https://${one.company.domain}`],
    profile_picture_url: pictureUrl(network, one),
    contact_info: relationship.distance === 1 ? { emails: [one.email], phones: [one.phone] } : {},
    can_send_inmail: true,
    is_open_profile: isOpenProfile(network.seed, one),
    is_premium: one.premium,
    is_relationship: relationship.distance === 1,
    is_self: isSelf,
    ...(relationship.hasInvitation && { invitation: { type: 'SENT', status: 'PENDING' } }),
    work_experience: [
      {
        position: one.title,
        company_id: String(one.company.index),
        company: one.company.name,
        location: placeOf(one),
        current: true,
        start: '1/1/2023',
        end: null,
      },
    ],
    skills: skillsOf(network.seed, one),
    follower_count: one.connections,
    connections_count: one.connections,
    network_distance: isSelf ? 'OUT_OF_NETWORK' : DISTANCES[relationship.distance],
  };
}

/** Somebody among the results of a search. */
export function describeFound(network: SyntheticNetwork, one: Person, relationship: Relationship) {
  return {
    object: 'SearchResult',
    type: 'PEOPLE',
    id: memberId(one.index),
    public_identifier: publicId(one),
    public_profile_url: profileUrl(network, one),
    profile_url: profileUrl(network, one),
    profile_picture_url: pictureUrl(network, one),
    member_urn: `urn:li:member:${one.index}`,
    name: `${one.firstName} ${one.lastName}`,
    first_name: one.firstName,
    last_name: one.lastName,
    network_distance: SEARCH_DISTANCES[relationship.distance],
    location: placeOf(one),
    industry: one.company.industry,
    headline: one.headline,
    connections_count: one.connections,
    pending_invitation: relationship.hasInvitation,
    premium: one.premium,
    open_profile: isOpenProfile(network.seed, one),
    current_positions: [
      {
        company: one.company.name,
        company_id: String(one.company.index),
        description: null,
        role: one.title,
        location: placeOf(one),
      },
    ],
  };
}

export function describeFoundCompany(network: SyntheticNetwork, one: Company) {
  return {
    object: 'SearchResult',
    type: 'COMPANY',
    id: String(one.index),
    name: one.name,
    location: `${one.place.city}, ${one.place.countryCode}`,
    profile_url: `${network.origin()}/network/company/${one.index}`,
    industry: one.industry,
    summary: null,
    headcount: one.sizeBand,
  };
}

const CONTRACT = { contract_id: 'world-contract' };

/** The owner of an account, as it sees itself. */
export function describeOwner(network: SyntheticNetwork, account: Account, one: Person) {
  const seat = { ...CONTRACT, owner_seat_id: `seat-${account.id}` };
  return {
    object: 'AccountOwnerProfile',
    provider: 'LINKEDIN',
    provider_id: memberId(one.index),
    entity_urn: `urn:li:fsd_profile:${memberId(one.index)}`,
    object_urn: `urn:li:member:${one.index}`,
    first_name: one.firstName,
    last_name: one.lastName,
    profile_picture_url: pictureUrl(network, one),
    public_profile_url: profileUrl(network, one),
    public_identifier: publicId(one),
    headline: one.headline,
    location: placeOf(one),
    email: account.username.includes('@') ? account.username : one.email,
    email_verified: account.email_verified,
    premium: account.plan !== 'basic',
    open_profile: false,
    occupation: one.title,
    recruiter: account.plan === 'recruiter' ? seat : null,
    sales_navigator: account.plan === 'sales_navigator' ? seat : null,
  };
}
