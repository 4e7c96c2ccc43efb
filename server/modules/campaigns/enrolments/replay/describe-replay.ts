import type { EnrolmentEvent } from '../../../../../contract/enrolments/events.ts';
import type { ReplayedEnrolment } from './replay-enrolments.ts';

/** What a replay came to, line by line, for whoever asked in a terminal. */
export function describeReplay({ events, difference }: ReplayedEnrolment): string[] {
  const lines = events.map((event, at) => `${String(at + 1).padStart(4)}  ${event.at}  ${describeEvent(event)}`);
  if (!difference) return [...lines, `${events.length} events, no difference: the engine makes the row that there is.`];
  const where = difference.event === null ? 'the row that all of them make' : `event ${difference.event}`;
  const value = (found: unknown) => JSON.stringify(found) ?? 'nothing';
  return [
    ...lines,
    `First difference: ${where}, ${difference.field}: the engine says ${value(difference.expected)}, recorded is ${value(difference.found)}.`,
  ];
}

const TOLD = ['node_id', 'action', 'reason', 'fact', 'branch'] as const;

function describeEvent({ type, data }: EnrolmentEvent): string {
  const fields: Partial<Record<string, unknown>> = data;
  const words = TOLD.map((name) => fields[name]).filter((value) => typeof value === 'string');
  const onward = 'onward' in data ? ` → ${data.onward.node_id ?? data.onward.finish_reason ?? 'the end'}` : '';
  return `${[type.slice('enrolment.'.length), ...words].join(' ')}${onward}`;
}
