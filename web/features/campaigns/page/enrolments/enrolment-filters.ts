import { LIMITED_ACTIONS, type LimitedAction } from '../../../../../contract/limits/schemas.ts';
import { ENROLMENT_STATUSES, type EnrolmentStatus } from '../../../../../contract/enrolments/schemas.ts';
import {
  FINISH_REASONS,
  type FinishReason,
  WAIT_REASONS,
  type WaitReason,
} from '../../../../../contract/enrolments/reasons.ts';

/** Whom the list of people shows, as the address says it. */
export interface EnrolmentFilters {
  status?: EnrolmentStatus;
  reason?: WaitReason;
  end?: FinishReason;
  step?: string;
  q?: string;
  limit?: LimitedAction;
  group?: EnrolmentGroup;
}
export const ENROLMENT_GROUPS = ['waiting', 'replied'] as const;
export type EnrolmentGroup = (typeof ENROLMENT_GROUPS)[number];

export function readEnrolmentFilters({
  status,
  reason,
  end,
  step,
  q,
  limit,
  group,
}: Record<string, unknown>): EnrolmentFilters {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    status: ENROLMENT_STATUSES.find((each) => each === status),
    reason: WAIT_REASONS.find((each) => each === reason),
    end: FINISH_REASONS.find((each) => each === end),
    step: text(step)?.slice(0, 40),
    q: text(q)?.slice(0, 200),
    limit: LIMITED_ACTIONS.find((each) => each === limit),
    group: ENROLMENT_GROUPS.find((each) => each === group),
  };
}

/** The same in the words of the call, without what is not asked for. */
export function enrolmentMatching({ status, reason, end, step, q, limit, group }: EnrolmentFilters) {
  return {
    ...(status && { status }),
    ...(reason && { wait_reason: reason }),
    ...(end && { finish_reason: end }),
    ...(step && { node_id: step }),
    ...(q && { query: q }),
    ...(reason && limit && { limit_of: limit }),
    ...(group && { group }),
  };
}
export const hasEnrolmentFilters = (filters: EnrolmentFilters): boolean =>
  Object.keys(enrolmentMatching(filters)).length > 0;
