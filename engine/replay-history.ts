import type { EnrolmentEvent } from '../contract/enrolments/events.ts';
import { apply, type EnrolmentState } from './enrolment.ts';
import type { Graph } from './sequence/graph.ts';

/** Where a history and what the engine makes of it part. */
export interface HistoryDifference {
  /** The event, counted from 1; null where the row is not what all of them make. */
  event: number | null;
  field: string;
  expected: unknown;
  found: unknown;
}

interface Recorded {
  events: readonly EnrolmentEvent[];
  /** As it is stored. */
  row: EnrolmentState;
  /** The sequence as a version of it says. */
  graphOf: (version: number) => Graph;
}

/** Walks a history once more: each event leads where its sequence leads, and all of them make the row. The first that does not. */
export function replayHistory({ events, row, graphOf }: Recorded): HistoryDifference | null {
  let state: EnrolmentState | null = null;
  for (const [at, event] of events.entries()) {
    const isBeginning = event.type === 'enrolment.enrolled';
    if (isBeginning !== (state === null))
      return {
        event: at + 1,
        field: 'type',
        expected: state === null ? 'enrolment.enrolled' : 'what follows it',
        found: event.type,
      };
    const difference = wayOf(event, state, graphOf);
    if (difference) return { event: at + 1, ...difference };
    state = apply(state, event);
  }
  return state === null ? unbegun(row) : differenceOfRow(state, row);
}

/** Of a campaign that never ran nothing is recorded. */
const unbegun = (row: EnrolmentState): HistoryDifference | null =>
  row.revision === 0 ? null : { event: null, field: 'revision', expected: 0, found: row.revision };

type Difference = Omit<HistoryDifference, 'event'>;

/** Whether it led on to the step that the sequence has there. */
function wayOf(event: EnrolmentEvent, state: EnrolmentState | null, graphOf: Recorded['graphOf']): Difference | null {
  const told = (allowed: readonly (string | null)[], found: string | null): Difference | null =>
    allowed.includes(found) ? null : { field: 'onward.node_id', expected: allowed[0] ?? null, found };
  switch (event.type) {
    case 'enrolment.enrolled':
      return told([graphOf(event.data.version).first], event.data.onward.node_id);
    case 'enrolment.acted':
    case 'enrolment.skipped':
    case 'enrolment.branched': {
      const { node_id, onward } = event.data;
      const graph = graphOf(state?.version ?? 0);
      // a step that an edit has taken away meanwhile leads nowhere any more
      if (!graph.node(node_id)) return null;
      if (event.type === 'enrolment.branched') return told([graph.next(node_id, event.data.branch)], onward.node_id);
      // who is skipped over a question goes on as if it were answered with no
      const ways = event.type === 'enrolment.skipped' ? (['next', 'no'] as const) : (['next'] as const);
      return told(
        ways.map((branch) => graph.next(node_id, branch)),
        onward.node_id,
      );
    }
    default:
      return null;
  }
}

function differenceOfRow(state: EnrolmentState, row: EnrolmentState): HistoryDifference | null {
  for (const field of Object.keys(state) as (keyof EnrolmentState)[]) {
    const [expected, found] = [plain(state[field]), plain(row[field])];
    if (expected !== found) return { event: null, field, expected, found };
  }
  return null;
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(sorted(value)) : value;
}

const sorted = (value: object): unknown =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
