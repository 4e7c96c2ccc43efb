import { LIMITS, type LimitCause, type LimitedAction, safeTop } from '../../contract/limits/schemas.ts';

/** The numbers of the limits autopilot; each change names those it followed from. */
export const AUTOPILOT = {
  /** Percent that a limit goes down at once when the network objects. */
  lowers: { challenge: 20, restriction: 50, throttled: 10 },
  /** Calm days before a limit that was objected to rises again. */
  holdDays: 10,
  /** Objections of one kind within so many hours are one objection. */
  sameWithinHours: 24,
  /** Days that are looked back on, and days between two changes of one limit. */
  days: 7,
  /** Invitations that must have gone out before their acceptance says anything. */
  enoughSent: 20,
  lowAcceptance: 20,
  goodAcceptance: 35,
  /** Percent of the allowed that must have been used before more is allowed. */
  usedShare: 80,
  /** Percent of one ordinary step down or up. */
  step: 10,
  leastConnections: 5,
} as const;

export type ObjectionKind = keyof typeof AUTOPILOT.lowers;

export interface JudgedLimit {
  action: LimitedAction;
  perDay: number;
  setBy: 'default' | 'person' | 'autopilot';
  heldUntil: Date | null;
  /** The newest change of it, whoever made it. */
  lastChange: { cause: LimitCause; at: Date } | null;
  /** Of the last seven days. */
  week: { used: number; allowed: number; accepted: number; objections: number };
}

export interface Judgement {
  action: LimitedAction;
  before: number;
  after: number;
  cause: LimitCause;
  values: Record<string, number>;
  heldUntil: Date | null;
}

const DAY = 86_400_000;
const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);
const share = (perDay: number, percent: number) => Math.max(1, Math.floor((perDay * percent) / 100));
const least = (action: LimitedAction) => (action === 'connections' ? AUTOPILOT.leastConnections : 1);
const lowered = (action: LimitedAction, perDay: number, percent: number) =>
  Math.min(perDay, Math.max(least(action), perDay - share(perDay, percent)));

/** One ordinary step up: ten percent, at least one, never out of the safe band. */
export const raised = (action: LimitedAction, perDay: number): number =>
  Math.max(perDay, Math.min(safeTop(action), perDay + share(perDay, AUTOPILOT.step)));

/**
 * The network objected. A throttled action is lowered alone; a challenge or restriction concerns the account, and so
 * everything that it does on the network (emails go another way). What a person has set goes down as well.
 */
export function judgeObjection(
  limits: readonly JudgedLimit[],
  objection: { kind: ObjectionKind; action: string },
  now: Date,
): Judgement[] {
  const { kind } = objection;
  const percent = AUTOPILOT.lowers[kind];
  const concerned = limits.filter(({ action }) =>
    kind === 'throttled' && objection.action in LIMITS ? action === objection.action : action !== 'emails',
  );
  return concerned.flatMap(({ action, perDay, lastChange }) => {
    const isSame =
      lastChange?.cause === kind && now.getTime() - lastChange.at.getTime() < AUTOPILOT.sameWithinHours * 3_600_000;
    const after = isSame ? perDay : lowered(action, perDay, percent);
    const heldUntil = new Date(now.getTime() + AUTOPILOT.holdDays * DAY);
    return [
      { action, before: perDay, after, cause: kind, values: { percent, hold_days: AUTOPILOT.holdDays }, heldUntil },
    ];
  });
}

/** Once a day: down on falling acceptance, up slowly while all is calm. Nothing that a person has set. */
export function judgeDay(limits: readonly JudgedLimit[], now: Date, isWarmingUp: boolean): Judgement[] {
  return limits.flatMap((limit) => {
    if (limit.setBy === 'person') return [];
    if (limit.lastChange && now.getTime() - limit.lastChange.at.getTime() < AUTOPILOT.days * DAY) return [];
    const found = limit.action === 'connections' ? judgeAcceptance(limit) : judgeUse(limit);
    if (!found || found.after === limit.perDay) return [];
    const isHeld = limit.heldUntil !== null && limit.heldUntil > now;
    if (found.after > limit.perDay && (isHeld || isWarmingUp || limit.week.objections > 0)) return [];
    return [{ action: limit.action, before: limit.perDay, heldUntil: limit.heldUntil, ...found }];
  });
}

type Found = Pick<Judgement, 'after' | 'cause' | 'values'>;

function judgeAcceptance(limit: JudgedLimit): Found | null {
  const { action, perDay, week } = limit;
  if (week.used < AUTOPILOT.enoughSent) return null;
  const percent = percentOf(week.accepted, week.used);
  const values = { percent, days: AUTOPILOT.days, sent: week.used, accepted: week.accepted };
  if (percent < AUTOPILOT.lowAcceptance)
    return {
      after: lowered(action, perDay, AUTOPILOT.step),
      cause: 'low_acceptance',
      values: { ...values, needed: AUTOPILOT.lowAcceptance },
    };
  if (percent >= AUTOPILOT.goodAcceptance)
    return {
      after: raised(action, perDay),
      cause: 'good_acceptance',
      values: { ...values, needed: AUTOPILOT.goodAcceptance },
    };
  // middling acceptance earns no more than the default, but finds the way back to it
  return perDay < LIMITS[action].default ? judgeUse(limit, LIMITS[action].default) : null;
}

function judgeUse({ action, perDay, week }: JudgedLimit, top: number = safeTop(action)): Found | null {
  const percent = week.allowed > 0 ? percentOf(week.used, week.allowed) : 0;
  if (percent < AUTOPILOT.usedShare) return null;
  const values = { percent, days: AUTOPILOT.days, needed: AUTOPILOT.usedShare };
  return { after: Math.min(Math.max(top, perDay), raised(action, perDay)), cause: 'calm', values };
}
