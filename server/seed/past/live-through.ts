import { DEFAULT_CREDIT_COSTS } from '../../../contract/credits/schemas.ts';
import type { CampaignFacts, ProspectFacts, SenderFacts, SpaceFacts } from '../../../engine/facts.ts';
import { shareOf } from '../../../engine/hash.ts';
import { prospectFactsFrom } from '../../../engine/prospect-facts-from.ts';
import type { Graph } from '../../../engine/sequence/graph.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '../../../engine/time/zone-time.ts';
import { FEATURES } from '../../../contract/features.ts';
import type { LimitedAction } from '../../../contract/limits/schemas.ts';
import { memberId } from '../../world/network/ids.ts';
import type { SenderProfile } from '../../world/network/minds/impression.ts';
import type { Person } from '../../world/people/person.ts';
import { PastWay } from './past-way.ts';
import type { PastLine } from './past-lines.ts';

const DAY = 86_400_000;
/** The working day of a past in which nobody was watching. */
const [OPENS, CLOSES, WORKING_DAYS] = [9, 18, [1, 2, 3, 4, 5]];
const FAR = new Date(8.64e15);

export interface PastCampaign {
  line: PastLine;
  id: string;
  status: string;
  /** When it ended or was stopped. */
  endedAt: Date;
  facts: CampaignFacts;
  graph: Graph;
  sender: SenderFacts;
  profile: SenderProfile;
  people: readonly { id: string; who: Person }[];
  worldSeed: number;
}
export interface PastEnrolment {
  prospectId: string;
  who: Person;
  way: PastWay;
}
export interface LivedCampaign {
  startedAt: Date;
  endedAt: Date;
  enrolments: PastEnrolment[];
}

/** A campaign as it went: one that rests until it was stopped, one that is over until nobody is on the way any more. */
export function liveThrough(campaign: PastCampaign): LivedCampaign {
  const { line, endedAt, status } = campaign;
  let startedAt = new Date(endedAt.getTime() - line.days * DAY);
  if (status === 'paused') return liveFrom(campaign, startedAt, endedAt);
  let lived = liveFrom(campaign, startedAt, FAR);
  // by some weekends more it takes longer
  while (lived.endedAt > endedAt) {
    startedAt = new Date(startedAt.getTime() - 7 * DAY);
    lived = liveFrom(campaign, startedAt, FAR);
  }
  return lived;
}

function liveFrom(campaign: PastCampaign, startedAt: Date, until: Date): LivedCampaign {
  const { id, line, graph, sender, facts, profile, worldSeed } = campaign;
  const calm = { ...sender, ...CALM, limits: UNLIMITED };
  const enrolments = campaign.people.map(({ id: prospectId, who }, place): PastEnrolment => {
    const way = new PastWay({
      enrolment: {
        graph,
        person: factsOf(who),
        sender: calm,
        campaign: { ...facts, status: 'active', mailboxes: facts.settings.email_integrations.map(openMailbox) },
        space: SPACE,
        seed: `${line.name} ${who.index}`,
      },
      ids: { campaign_id: id, prospect_id: prospectId, credential_id: sender.id },
      who,
      sender: profile,
      worldSeed,
      enrolledAt: startedAt,
      beginsAt: beginOf(line, place, startedAt, sender.timezone),
      until,
    });
    return { prospectId, who, way };
  });
  const last = Math.max(...enrolments.map(({ way }) => Date.parse(way.steps.at(-1)?.event.at ?? '')));
  return { startedAt, endedAt: until === FAR ? new Date(last) : until, enrolments };
}

/** When somebody's turn comes: so many on each working day, over its hours. */
function beginOf(line: PastLine, place: number, startedAt: Date, zone: string): Date {
  let day = addDays(dayIn(zone, startedAt), 1);
  for (let left = Math.floor(place / line.newPeopleADay); ; day = addDays(day, 1)) {
    if (!WORKING_DAYS.includes(weekdayOf(day))) continue;
    if (left-- === 0) break;
  }
  const share = ((place % line.newPeopleADay) + shareOf(line.name, place)) / line.newPeopleADay;
  return new Date(momentIn(zone, day, OPENS).getTime() + Math.floor(share * (CLOSES - OPENS) * 3_600_000));
}

const CALM = {
  work_hours_start: OPENS,
  work_hours_end: CLOSES,
  working_days: WORKING_DAYS,
  timeScale: 1,
  problem: null,
  held: {},
  week: { used: 0, most: Number.POSITIVE_INFINITY },
  last_act_at: null,
};
/** How many begin on a day says already how much is done. */
const UNLIMITED = new Proxy({} as Record<LimitedAction, { today: number; used: number }>, {
  get: () => ({ today: Number.POSITIVE_INFINITY, used: 0 }),
});
const SPACE: SpaceFacts = {
  is_open: true,
  credits: 0,
  costs: DEFAULT_CREDIT_COSTS,
  features: new Set(FEATURES),
  channels: new Set(['email']),
  timeScale: 1,
};
const openMailbox = (id: string) => ({ id, is_connected: true, left: Number.POSITIVE_INFINITY });

const factsOf = (who: Person): ProspectFacts =>
  prospectFactsFrom({
    first_name: who.firstName,
    last_name: who.lastName,
    occupation: who.title,
    location: `${who.place.city}, ${who.place.countryCode}`,
    company_name: who.company.name,
    network_id: memberId(who.index),
    emails: { work: who.email },
    is_premium: who.premium,
  });
