import { CampaignSettings } from '../../contract/campaigns/schemas.ts';
import { LIMITED_ACTIONS } from '../../contract/limits/schemas.ts';
import type { CampaignFacts, ProspectFacts, SenderFacts, SpaceFacts } from '../facts.ts';
import type { Chance } from './chance.ts';
import { campaign, prospectFacts, sender, space } from './facts.ts';

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const maybe = <T>(chance: Chance, percent: number, value: T, other: T): T => (chance.is(percent) ? value : other);

/** People of whom something is missing now and then. */
export const randomProspect = (chance: Chance, index: number): ProspectFacts =>
  prospectFacts({
    first_name: maybe(chance, 90, `Person ${index}`, ''),
    company_name: maybe(chance, 90, 'Nordic Steel', ''),
    network_id: maybe(chance, 90, `person-${index}`, null),
    link: maybe(chance, 90, `https://example.com/in/${index}`, null),
    emails: maybe(chance, 80, { work: `p${index}@example.com` }, {}),
    phones: maybe(chance, 80, [{ number: `+4670000${index}00` }], []),
    search_kind: chance.pick(['search', 'group', 'navigator_list', 'csv', null]),
    is_invited: chance.is(5),
    is_inmailed: chance.is(5),
    talked_before: chance.is(3),
    is_premium: chance.pick([true, false, null]),
  });

/** Accounts with small limits and short days, so that they are reached. */
export function randomSender(chance: Chance): SenderFacts {
  const start = chance.below(20);
  return sender({
    timezone: chance.pick(ZONES),
    work_hours_start: start,
    work_hours_end: start + 2 + chance.below(23 - start),
    working_days: chance.pick([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7], [2], [6, 7]]),
    automation_type: maybe(chance, 80, 'cloud', 'extension'),
    account_type: chance.pick(['basic', 'premium', 'sales_navigator'] as const),
    note_max: chance.pick([200, 300]),
    dialer_phone: chance.pick(['valid', 'valid', 'invalid', null] as const),
    limits: Object.fromEntries(
      LIMITED_ACTIONS.map((action) => [action, { today: 1 + chance.below(3), used: 0 }]),
    ) as SenderFacts['limits'],
    week: { used: 0, most: 1 + chance.below(6) },
  });
}

export const randomCampaign = (chance: Chance, isEmailOnly: boolean): CampaignFacts =>
  campaign({
    is_email_only: isEmailOnly,
    is_only_premium: chance.is(5),
    is_include_talked_before: chance.is(50),
    settings: CampaignSettings.parse({
      requires_approval: chance.is(15),
      acceptance_days: 1 + chance.below(20),
      new_people_per_day: maybe(chance, 70, null, 1),
    }),
    approval_kinds: maybe(chance, 20, ['message', 'email'], []),
    mailboxes: maybe(chance, 90, [{ id: 'box', is_connected: true, left: 3 }], []),
  });

export const randomSpace = (chance: Chance): SpaceFacts =>
  space({ credits: chance.pick([0, 1, 50]), timeScale: maybe(chance, 80, 1, 24) });
