import {
  type AutomationType,
  CREDENTIAL_PASSWORD_MIN,
  type Credential,
  WORK_HOURS,
} from '../../../../../contract/credentials/schemas.ts';
import {
  type CredentialLocation,
  locationBody,
  locationProblems,
  NO_LOCATION,
} from './location/credential-location.ts';
import { zoneOfCountry } from './location/zone-of-country.ts';

const CLOUD_STEPS = ['type', 'location', 'hours', 'sign_in', 'verify'] as const;
/** The browser is where the account works already: nothing is left but to find it there. */
const EXTENSION_STEPS = ['type', 'sign_in'] as const;
export type AddCredentialStep = (typeof CLOUD_STEPS)[number];

/** What has been chosen and typed of a new account. */
export interface CredentialDraft {
  /** One of the steps; anything else comes from an older page and is told as it is. */
  step: string;
  automation: AutomationType;
  location: CredentialLocation;
  timezone: string | null;
  /** Somebody chose the zone: another country does not change it. */
  isZoneChosen: boolean;
  hours: [start: number, end: number];
  days: number[];
  username: string;
  password: string;
  cookies: string;
  useBrowser: boolean;
  /** Once it is created. */
  accountId: string | null;
}

/** Begins in the country in which its person said they are, where that is known. */
export const newCredentialDraft = (own: string | null, country: string | null = null): CredentialDraft => ({
  step: 'type',
  automation: 'cloud',
  location: { ...NO_LOCATION, country },
  timezone: (country && zoneOfCountry(country, own)) ?? own,
  isZoneChosen: false,
  hours: [WORK_HOURS.start, WORK_HOURS.end],
  days: [1, 2, 3, 4, 5],
  username: '',
  password: '',
  cookies: '',
  useBrowser: false,
  accountId: null,
});

/** Another place to sign in from; the zone goes along until somebody has chosen one. */
export function atLocation(
  draft: CredentialDraft,
  location: CredentialLocation,
  own: string | null,
): Partial<CredentialDraft> {
  const { country } = location;
  const isSame = !country || country === draft.location.country;
  const zone = isSame || draft.isZoneChosen ? null : zoneOfCountry(country, own);
  return { location, ...(zone && { timezone: zone }) };
}

export const addCredentialSteps = ({
  automation,
}: Pick<CredentialDraft, 'automation'>): readonly AddCredentialStep[] =>
  automation === 'cloud' ? CLOUD_STEPS : EXTENSION_STEPS;

/** Only to steps that are behind, and never once the account exists: it is changed in its settings then. */
export function mayGoBackTo(
  draft: Pick<CredentialDraft, 'automation' | 'step' | 'accountId'>,
  step: AddCredentialStep,
): boolean {
  if (draft.accountId) return false;
  const steps: readonly string[] = addCredentialSteps(draft);
  return steps.indexOf(step) < steps.indexOf(draft.step);
}

export function adjacentStep(draft: Pick<CredentialDraft, 'automation' | 'step'>, distance: 1 | -1): AddCredentialStep {
  const steps = addCredentialSteps(draft);
  const index = (steps as readonly string[]).indexOf(draft.step) + distance;
  return steps[Math.min(Math.max(index, 0), steps.length - 1)]!;
}

export type CredentialDraftField = 'username' | 'password' | 'location' | 'timezone' | 'days';
export type CredentialDraftProblem = 'invalid' | 'exists';
export type CredentialDraftProblems = Partial<Record<CredentialDraftField, CredentialDraftProblem>>;

/** What keeps the account from being created, by field. A session cookie does instead of a password. */
export function credentialDraftProblems(
  draft: CredentialDraft,
  existing: readonly Pick<Credential, 'username'>[],
  isEmail: (text: string) => boolean,
): CredentialDraftProblems {
  const problems: CredentialDraftProblems = {};
  const username = draft.username.trim().toLowerCase();
  if (!isEmail(username)) problems.username = 'invalid';
  else if (existing.some((account) => account.username.trim().toLowerCase() === username)) problems.username = 'exists';
  if (!draft.timezone) problems.timezone = 'invalid';
  if (draft.automation === 'extension') return problems;
  if (draft.password.length < CREDENTIAL_PASSWORD_MIN && !draft.cookies.trim()) problems.password = 'invalid';
  if (Object.keys(locationProblems(draft.location)).length > 0) problems.location = 'invalid';
  if (draft.days.length === 0) problems.days = 'invalid';
  return problems;
}

/** The account as the server takes it; the draft has no problems then. */
export function credentialDraftBody(draft: CredentialDraft) {
  const common = {
    username: draft.username.trim(),
    automation_type: draft.automation,
    timezone: draft.timezone!,
    work_hours_start: draft.hours[0],
    work_hours_end: draft.hours[1],
    working_days: draft.days,
  };
  if (draft.automation === 'extension') return common;
  return {
    ...common,
    ...locationBody(draft.location),
    ...(draft.password && { password: draft.password }),
    ...(draft.cookies.trim() && { cookies: draft.cookies.trim() }),
    ...(draft.useBrowser && { use_browser: true }),
  };
}

/** The step on which a field that the server refused was filled in. */
export function stepOfField(name: string): AddCredentialStep {
  if (name === 'country_code' || name === 'proxy_type' || name.startsWith('custom_proxy')) return 'location';
  return /^(timezone$|work)/.test(name) ? 'hours' : 'sign_in';
}

const KEY = 'addAccount';

/** A reload loses nothing but what nobody else may read: passwords and the session cookie. */
export function storeCredentialDraft(storage: Pick<Storage, 'setItem'>, draft: CredentialDraft): void {
  const { proxy } = draft.location;
  const location = { ...draft.location, proxy: proxy && { ...proxy, password: '' } };
  storage.setItem(KEY, JSON.stringify({ ...draft, password: '', cookies: '', location }));
}

/** What a reload left of it, over a new one. */
export function readCredentialDraft(storage: Pick<Storage, 'getItem'>, begun: CredentialDraft): CredentialDraft {
  try {
    return { ...begun, ...(JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<CredentialDraft>) };
  } catch {
    return begun;
  }
}

export const clearCredentialDraft = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(KEY);
