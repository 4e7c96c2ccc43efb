import { CREDIT_CATEGORIES, type CreditCategory } from '../../../../../contract/credits/schemas.ts';

/** Filters and page, as they stand in the address. */
export interface CreditsSearch {
  member?: string;
  /** One that acted by itself, where no member did. */
  account?: string;
  campaign?: string;
  category?: CreditCategory;
  /** Days of the reader's calendar: 2026-11-15. */
  from?: string;
  to?: string;
  page?: number;
}

export function readCreditsSearch(search: Record<string, unknown>): CreditsSearch {
  const page = Number(search.page);
  return {
    member: idOf(search.member),
    account: idOf(search.account),
    campaign: idOf(search.campaign),
    category: CREDIT_CATEGORIES.find((category) => category === search.category),
    from: calendarDayOf(search.from),
    to: calendarDayOf(search.to),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value) ? value : undefined;

const calendarDayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The same as the server takes them; days are those of the reader's time zone. */
export const creditsFilter = ({ member, account, campaign, category, from, to }: CreditsSearch, timezone: string) => ({
  user_id: member,
  credential_id: account,
  campaign_id: campaign,
  usage_type: category,
  start_date: from,
  end_date: to,
  timezone,
});
