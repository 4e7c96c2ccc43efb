import type { ProspectFacts } from './facts.ts';

/** Somebody of whom nothing is known, and with whom nothing has passed. */
const NOTHING_KNOWN: ProspectFacts = {
  first_name: '',
  last_name: '',
  occupation: '',
  college_name: '',
  years_in_company: null,
  location: '',
  company_name: '',
  network_id: null,
  link: null,
  emails: {},
  phones: [],
  custom: {},
  label_ids: [],
  is_premium: null,
  search_kind: null,
  talked_before: false,
  is_invited: false,
  is_inmailed: false,
  events_invited: [],
  texts_sent: [],
  written_from: [],
  enriched_at: null,
  away_until: null,
  is_blacklisted: false,
  suppressed: [],
  held_addresses: [],
};

/** What the engine is told of somebody, from what is known of them. */
export const prospectFactsFrom = (known: Partial<ProspectFacts>): ProspectFacts => ({ ...NOTHING_KNOWN, ...known });
