import { GUARD_RULE, type GuardChange, type MailboxGuard } from '../../contract/guard/schemas.ts';
import { type Answers, refuse } from './fake-api.ts';
import { at, newId } from './samples.ts';

export const sampleGuard = (given: Partial<MailboxGuard> = {}): MailboxGuard => ({
  state: 'watching',
  pause: null,
  rule: { ...GUARD_RULE },
  window: {
    since: at(-7 * 1_440),
    is_since_resumed: false,
    sent: 120,
    hard_bounces: 1,
    soft_bounces: 2,
    complaints: 0,
    replies: 9,
    rate: 0.8,
  },
  incidents: [],
  is_autopilot_on: true,
  limit_today: 25,
  limits: { set: 25, ramp: null, goal: null, autopilot: null },
  limit_once_resumed: 12,
  ...given,
});

export const sampleGuardChange = (given: Partial<GuardChange> = {}): GuardChange => ({
  _id: newId(),
  at: at(-60),
  from: 50,
  to: 37,
  reason: 'bounces_near',
  values: { sent: 71, hard_bounces: 2, percent: 2.8, needed: 2, days: 7 },
  by: null,
  ...given,
});

/** A mailbox that has paused itself, and how that came. */
export function samplePausedGuard() {
  const pausedAt = at(-60);
  const values = { sent: 96, hard_bounces: 3, complaints: 0, percent: 3.1, needed: 3, days: 7 };
  const incident = { kind: 'hard_bounce', at: pausedAt, campaign: null, list: null, profile_id: null } as const;
  const guard = sampleGuard({
    state: 'paused',
    pause: { reason: 'hard_bounces', at: pausedAt, values },
    window: { ...sampleGuard().window, sent: 96, hard_bounces: 3, rate: 3.1 },
    incidents: [
      { ...incident, address: 'r.haas@fair.test', campaign: { _id: newId(), name: 'Fair' }, list: 'Fair visitors' },
      ...['one', 'two', 'three', 'four', 'five'].map((name) => ({ ...incident, address: `${name}@fair.test` })),
    ],
    limit_today: 0,
    limits: { set: 50, ramp: null, goal: null, autopilot: 37 },
    limit_once_resumed: 25,
  });
  const changes = [
    sampleGuardChange({ at: pausedAt, from: 37, to: 0, reason: 'hard_bounces', values }),
    sampleGuardChange({ at: at(-900) }),
  ];
  return { guard, changes };
}

/** How one mailbox guards itself, kept as the server keeps it. */
export function createGuard(guard: MailboxGuard = sampleGuard(), changes: GuardChange[] = []) {
  const note = (change: Partial<GuardChange>) =>
    changes.unshift(sampleGuardChange({ at: at(0), values: {}, by: 'Maria Olsen', ...change }));
  const answers: Answers['guard'] = {
    get: () => guard,
    changes: ({ after, limit }) => {
      const from = after ? changes.findIndex(({ _id }) => _id === after) + 1 : 0;
      const shown = changes.slice(from, from + limit);
      return { changes: shown, next: from + limit < changes.length ? shown.at(-1)!._id : null };
    },
    update: ({ is_autopilot_on: isOn }) => {
      note({ from: guard.limit_today, to: guard.limits.set, reason: isOn ? 'switched_on' : 'switched_off' });
      return Object.assign(guard, { is_autopilot_on: isOn, limits: { ...guard.limits, autopilot: null } });
    },
    resume: () => {
      if (!guard.pause) refuse('not_paused_by_guard');
      const to = guard.limit_once_resumed;
      note({ from: 0, to, reason: 'resumed' });
      const limits = { ...guard.limits, autopilot: to };
      return Object.assign(guard, { state: 'recovering', pause: null, incidents: [], limit_today: to, limits });
    },
  };
  return { guard, changes, answers };
}
