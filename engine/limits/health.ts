import { type AccountHealth, type Band, HEALTH_PARTS } from '../../contract/limits/schemas.ts';

export interface HealthFacts {
  /** Signed in and working; half of it where the network or a proxy holds it back. */
  connection: 'working' | 'held_back' | 'away';
  sent: number;
  accepted: number;
  pending: number;
  maxPending: number;
  bands: readonly Band[];
  objections: number;
  /** Of photo, name and address of the profile. */
  missingInProfile: number;
  hoursADay: number;
  daysAWeek: number;
}

type Part = (typeof HEALTH_PARTS)[number];
/** What each part is worth; together a hundred. */
export const HEALTH_WEIGHTS = {
  connected: 25,
  acceptance: 20,
  pending_invitations: 15,
  limits: 10,
  objections: 15,
  profile: 9,
  hours: 6,
} as const satisfies Record<Part, number>;

export const HEALTH_DAYS = 30;
/** Fewer invitations say nothing about how they are taken. */
const ENOUGH_SENT = 20;
const ACCEPTANCE = { none: 10, all: 35 };
const OBJECTION_COSTS = 5;
const LONG_DAY = 12;

/** How much of a part's points there is, from 0 to 1, and the numbers behind it. */
const SHARES: Record<Part, (facts: HealthFacts) => [share: number, values: Record<string, number>]> = {
  connected: ({ connection }) => [{ working: 1, held_back: 0.5, away: 0 }[connection], {}],
  acceptance: ({ sent, accepted }) => {
    if (sent < ENOUGH_SENT) return [1, { sent }];
    const percent = Math.round((accepted / sent) * 100);
    return [between(ACCEPTANCE.none, ACCEPTANCE.all, percent), { percent, sent, needed: ACCEPTANCE.all }];
  },
  // half of what may wait is no matter
  pending_invitations: ({ pending, maxPending }) => [
    1 - between(maxPending / 2, maxPending, pending),
    { count: pending, max: maxPending },
  ],
  limits: ({ bands }) => {
    const count = (band: Band) => bands.filter((each) => each === band).length;
    const [risky, careful] = [count('risky'), count('careful')];
    return [1 - risky * 0.5 - careful * 0.2, { risky, careful }];
  },
  objections: ({ objections }) => [
    1 - (objections * OBJECTION_COSTS) / HEALTH_WEIGHTS.objections,
    { count: objections, days: HEALTH_DAYS },
  ],
  profile: ({ missingInProfile }) => [1 - missingInProfile / 3, { missing: missingInProfile }],
  hours: ({ hoursADay, daysAWeek }) => {
    const tooLong = (hoursADay > LONG_DAY ? 0.5 : 0) + (daysAWeek > 6 ? 0.5 : 0);
    return [1 - tooLong, { hours: hoursADay, days: daysAWeek }];
  },
};

const between = (from: number, to: number, value: number) => Math.min(1, Math.max(0, (value - from) / (to - from)));

export function scoreHealth(facts: HealthFacts): Pick<AccountHealth, 'score' | 'parts'> {
  const parts = HEALTH_PARTS.map((part) => {
    const [share, values] = SHARES[part](facts);
    const of = HEALTH_WEIGHTS[part];
    return { part, points: Math.round(of * Math.max(0, share)), of, values };
  });
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts };
}
