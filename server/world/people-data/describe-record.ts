import { draw, memberKey, below } from '../people/hash.ts';
import { knownToAnyVendor } from '../enrichment/contact-of.ts';
import { publicId } from '../network/ids.ts';
import type { Person } from '../people/person.ts';
import type { Department, Seniority } from '../people/positions.ts';

/** Roles as the vendor counts them. */
const ROLES: Record<Department, string | null> = {
  executive: null,
  sales: 'sales',
  marketing: 'marketing',
  engineering: 'engineering',
  product: 'product',
  customer_success: 'support',
  finance: 'finance',
  operations: 'operations',
  human_resources: 'human_resources',
  it: 'engineering',
  legal: 'legal',
};
const LEVELS: Record<Seniority, string> = {
  c_level: 'cxo',
  vp: 'vp',
  director: 'director',
  manager: 'manager',
  senior: 'senior',
  entry: 'entry',
};
const SKILLS: Record<Department, string> = {
  executive: 'leadership|strategy|fundraising|negotiation|board relations|salesforce|hubspot',
  sales: 'negotiation|account management|prospecting|cold calling|salesforce|hubspot|pipedrive|outreach|salesloft',
  marketing: 'content strategy|brand management|seo|copywriting|google analytics|hubspot|marketo|wordpress|mailchimp',
  engineering:
    'system design|software development|testing|python|java|typescript|kubernetes|aws|azure|docker|autocad|solidworks',
  product: 'product discovery|roadmapping|user research|figma|jira|confluence|tableau',
  customer_success: 'onboarding|customer retention|support|zendesk|intercom|salesforce|jira',
  finance: 'financial planning|controlling|accounting|sap|netsuite|power bi|quickbooks|oracle|risk management',
  operations: 'process improvement|logistics|project management|sap|microsoft dynamics|tableau|lean management',
  human_resources: 'recruiting|people development|labour relations|workday|bamboohr|greenhouse|employer branding',
  it: 'network administration|information security|azure|vmware|servicenow|aws|linux|splunk|okta',
  legal: 'contract law|compliance|data protection|litigation|microsoft 365',
};
const SKILL_LISTS = new Map(Object.entries(SKILLS).map(([department, list]) => [department, list.split('|')]));
const OWNER = /founder|owner/i;
const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });
const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language' });
const lower = (name: string | undefined) => name?.toLowerCase() ?? null;
const nameOfCountry = new Map<string, string | null>();
function countryOf(code: string): string | null {
  if (!nameOfCountry.has(code)) nameOfCountry.set(code, lower(COUNTRIES.of(code)));
  return nameOfCountry.get(code) ?? null;
}

const FIELD = { seen: 0, since: 1, skills: 2, outdated: 20 };
const share = (bits: number) => bits / 0x1_0000_0000;
/** Of so many the data set says what is not so any more. */
const OUTDATED = 0.05;
const DAY_MS = 86_400_000;
/** As long as anybody was last seen ago: few are seen every day, most within the year. */
const SEEN_DAYS = 480;
const ROLE_MONTHS = 120;

/** The data set comes out anew with every month, and says the same until the next. */
export const releaseOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

/** Somebody as the vendor’s person schema tells of them, in small letters as it does. */
export function describeRecord(seed: number, one: Person, release: Date) {
  const key = memberKey(seed ^ 0xda7a, one.index);
  const luck = share(draw(key, FIELD.seen));
  const seen = new Date(release.getTime() - Math.floor(luck * luck * SEEN_DAYS) * DAY_MS);
  const months = Math.floor(share(draw(key, FIELD.since)) ** 2 * ROLE_MONTHS);
  const since = new Date(Date.UTC(release.getUTCFullYear(), release.getUTCMonth() - 1 - months, 1));
  const { company, place } = one;
  const known = knownToAnyVendor(seed, one);
  const isOutdated = share(draw(key, FIELD.outdated)) < OUTDATED;
  const page = publicId(one);
  return {
    id: `world-${one.index.toString(36)}`,
    full_name: `${one.firstName} ${one.lastName}`.toLowerCase(),
    first_name: one.firstName.toLowerCase(),
    last_name: one.lastName.toLowerCase(),
    headline: one.headline,
    linkedin_url: `linkedin.com/in/${page}`,
    linkedin_username: page,
    industry: company.industry.toLowerCase(),
    job_title: one.title.toLowerCase(),
    job_title_role: ROLES[one.department],
    job_title_levels: [OWNER.test(one.title) ? 'owner' : LEVELS[one.seniority]],
    job_start_date: since.toISOString().slice(0, 7),
    job_last_updated: seen.toISOString().slice(0, 10),
    job_company_name: company.name.toLowerCase(),
    job_company_website: company.domain,
    job_company_industry: company.industry.toLowerCase(),
    job_company_size: company.sizeBand,
    job_company_employee_count: company.headCount,
    job_company_location_locality: company.place.city.toLowerCase(),
    job_company_location_region: null,
    job_company_location_country: countryOf(company.place.countryCode),
    location_locality: place.city.toLowerCase(),
    location_region: null,
    location_country: countryOf(place.countryCode),
    languages: [...new Set([one.language, 'en'])].map((code) => ({ name: lower(LANGUAGES.of(code)) })),
    skills: skillsOf(key, one.department),
    // whoever has only the index is told that there is one
    work_email: known.work !== isOutdated,
    personal_emails: known.personal !== isOutdated,
    mobile_phone: known.phone !== isOutdated,
  };
}

function skillsOf(key: number, department: Department): string[] {
  const all = SKILL_LISTS.get(department) as string[];
  const chosen = new Set<string>();
  for (let at = 0; at < 4; at++) chosen.add(all[below(draw(key, FIELD.skills + at), all.length)] as string);
  return [...chosen];
}
export type DescribedRecord = ReturnType<typeof describeRecord>;
