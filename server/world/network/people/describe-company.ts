import type { Company } from '../../people/companies.ts';
import { plain } from './people-index.ts';
import type { SyntheticNetwork } from '../store.ts';

const PERMISSIONS = [
  'canMembersInviteToFollow',
  'canReadContentSuggestions',
  'canReadMessages',
  'canUpdateOrganizationProfile',
  'canCreateOrganicShare',
  'canReadAdminDashboard',
  'canReadOrganizationActivity',
  'canEditCurators',
  'canManageOrganizationalPageFollow',
  'canReadOrganizationFollowerAnalytics',
  'canInviteMemberToFollow',
  'canReadOrganizationLeadsAnalytics',
  'canEditPendingAdministrators',
  'canManageMessagingAccess',
  'canSeeEmployeeExperienceAsMember',
  'canEmployeesInviteToFollow',
  'canSeeOrganizationAdministrativePage',
];

/** A company's page, as a visitor sees it who may change nothing there. */
export function describeCompany(network: SyntheticNetwork, one: Company) {
  const slug = plain(one.name).replaceAll(/[^a-z0-9]+/g, '-');
  return {
    object: 'CompanyProfile',
    id: String(one.index),
    name: one.name,
    description: `${one.name}: ${one.industry}, ${one.place.city}.`,
    entity_urn: `urn:li:fsd_company:${one.index}`,
    public_identifier: `${slug}-${one.index}`,
    profile_url: `${network.origin()}/network/company/${one.index}`,
    followers_count: one.headCount * 12,
    is_following: false,
    is_employee: false,
    messaging: { is_enabled: false },
    default_locale: 'en_US',
    viewer_permissions: Object.fromEntries(PERMISSIONS.map((name) => [name, false])),
    organization_type: 'PRIVATELY_HELD',
    locations: [{ is_headquarter: true, country: one.place.countryCode, city: one.place.city, street: [] }],
    logo: `${network.origin()}/companies/${one.index}/logo.svg?seed=${network.seed}`,
    industry: [one.industry],
    employee_count: one.headCount,
    website: `https://${one.domain}`,
  };
}
