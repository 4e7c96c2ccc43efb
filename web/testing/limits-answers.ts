import type { apiCalls } from '../../contract/api-calls.ts';
import type { CallPayload } from '../../contract/call.ts';
import {
  limitBand,
  type CredentialLimits,
  LIMITED_ACTIONS,
  LIMITS,
  type LimitedAction,
} from '../../contract/limits/schemas.ts';
import type { LimitChange } from '../../contract/limits/schemas.ts';
import type { Answers } from './fake-api.ts';
import { at, newId } from './samples.ts';

type Invitations = CallPayload<(typeof apiCalls)['limits']['invitations']>['items'];

export const sampleLimitChange = (given: Partial<LimitChange> = {}): LimitChange => ({
  _id: newId(),
  action: 'connections',
  before: 20,
  after: 22,
  cause: 'good_acceptance',
  values: { percent: 44, days: 7, needed: 35 },
  by: null,
  is_undone: false,
  at: at(-5 * 24 * 60),
  ...given,
});

/** The limits of accounts, kept as the server keeps them: what is set holds, autopilot's last change is undone. */
export function createLimits(used: Partial<Record<LimitedAction, number>> = {}, changes: LimitChange[] = []) {
  const perDay = new Map<string, number>();
  const whys = new Map<LimitedAction, LimitChange>();
  for (const change of changes.toReversed()) whys.set(change.action, change);
  for (const [action, change] of whys) perDay.set(action, change.after);
  const state = {
    is_autopilot_on: true,
    withdrawal: { is_enabled: true, after_days: 21, max_pending: 1_000, per_day: 100, withdrawn_today: 0 },
    invitations: [] as Invitations,
    set: (action: LimitedAction, value: number) => void perDay.set(action, value),
  };
  const limits = (credentials_id: string): CredentialLimits => ({
    credentials_id,
    meters: LIMITED_ACTIONS.map((action) => {
      const per_day = perDay.get(action) ?? LIMITS[action].default;
      const why = whys.get(action) ?? null;
      const set_by = why === null ? 'default' : why.by === null ? 'autopilot' : 'person';
      const band = limitBand(action, per_day);
      return { action, per_day, today: per_day, used: used[action] ?? 0, max: LIMITS[action].max, band, set_by, why };
    }),
    resets_at: at(95),
    is_autopilot_on: state.is_autopilot_on,
    warm_up: { is_on: false, started_at: null, ends_at: null },
    changes: changes.slice(0, 5),
    changes_count: changes.length,
    withdrawal: { ...state.withdrawal, pending: state.invitations.length },
  });
  const answers: Answers['limits'] = {
    get: ({ id }) => limits(id),
    set: ({ id, per_day = {}, is_autopilot_on }) => {
      for (const action of LIMITED_ACTIONS) {
        const value = per_day[action];
        if (value === undefined) continue;
        const before = perDay.get(action) ?? LIMITS[action].default;
        perDay.set(action, value);
        whys.set(action, sampleLimitChange({ action, before, after: value, cause: 'by_person', by: 'Maria Olsen' }));
      }
      state.is_autopilot_on = is_autopilot_on ?? state.is_autopilot_on;
      return limits(id);
    },
    days: ({ action, back, ahead }) => ({
      items: Array.from({ length: back + 1 + ahead }, (_, index) => ({
        day: at((index - back) * 24 * 60).slice(0, 10),
        used: index === back ? (used[action] ?? 0) : 0,
        limit: perDay.get(action) ?? LIMITS[action].default,
        is_planned: index > back,
      })),
    }),
    changes: ({ offset = 0, limit }) => ({
      items: changes.slice(offset, offset + limit),
      total: changes.length,
      offset,
      limit,
    }),
    undo: ({ id, change_id }) => {
      const index = changes.findIndex(({ _id }) => _id === change_id);
      const change = changes[index]!;
      changes[index] = { ...change, is_undone: true };
      perDay.set(change.action, change.before);
      return limits(id);
    },
    copy: ({ credentials_ids }) => ({ copied: credentials_ids.length }),
    updateWithdraw: ({ id, ...values }) => {
      Object.assign(state.withdrawal, values);
      return limits(id);
    },
    invitations: ({ offset = 0, limit }) => ({
      items: state.invitations,
      total: state.invitations.length,
      offset,
      limit,
    }),
    withdraw: ({ ids }) => {
      state.invitations = state.invitations.map((one) => ({ ...one, is_withdrawing: ids.includes(one._id) }));
      return { queued: ids.length };
    },
  };
  return { answers, state };
}
