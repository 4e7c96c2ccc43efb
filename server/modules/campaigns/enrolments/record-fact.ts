import type { Fact } from '../../../../contract/enrolments/events.ts';
import { type EnrolmentEvent, FACT_COLUMNS, REPEATED_FACTS } from '../../../../engine/enrolment.ts';
import type { Graph } from '../../../../engine/sequence/graph.ts';
import { notedEvent } from '../../../../engine/outcome.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { changeEnrolments } from './change-enrolments.ts';
import { enrolmentRowsOf } from './row-queries.ts';
import type { EnrolmentRow } from '../facts/enrolment-row.ts';
import { loadGraphs } from '../facts/load-graphs.ts';

export interface ProspectFact {
  prospectId: string;
  /** Only the enrolments of this account: for what happened between the person and it alone. */
  credentialId?: string;
  /** Only this one: for what is known to be about it. */
  enrolmentId?: string;
  fact: Fact;
  at: Date;
}

/** News about a person reaches every enrolment it concerns. Told twice, it is noted once. Answers how many it moved. */
export const recordFact = (tx: SpaceTx, news: ProspectFact): Promise<number> => recordFacts(tx, [news]);

/** The same for many people; of one person it is told one after the other. */
export async function recordFacts(tx: SpaceTx, news: readonly ProspectFact[]): Promise<number> {
  const told = new Set<string>();
  const [now, later] = [[] as ProspectFact[], [] as ProspectFact[]];
  for (const each of news) {
    (told.has(each.prospectId) ? later : now).push(each);
    told.add(each.prospectId);
  }
  const keys = now.length > 0 ? await enrolmentRowsOf(tx, now) : [];
  if (keys.length === 0) return later.length > 0 ? recordFacts(tx, later) : 0;
  const graphs = await loadGraphs(tx, keys);
  const newsOf = new Map(keys.map(({ id, at }) => [id, now[at]]));
  const moved = await changeEnrolments(
    tx,
    keys.map(({ id }) => id),
    (row) => {
      const fact = newsOf.get(row.id);
      return fact ? eventsOf(row, graphs.get(row.id), fact, tx.now) : [];
    },
  );
  return moved + (later.length > 0 ? await recordFacts(tx, later) : 0);
}

function eventsOf(row: EnrolmentRow, graph: Graph | undefined, news: ProspectFact, now: Date): EnrolmentEvent[] {
  const known = row[FACT_COLUMNS[news.fact]];
  const isOver = row.status === 'finished' || row.status === 'excluded';
  const isKnown = known !== null && !(REPEATED_FACTS.has(news.fact) && known < news.at);
  if (!graph || (isKnown && isOver)) return [];
  // a pause that is running ends when it was to end: the row says when, whatever the timeScale
  const event = notedEvent(graph, row, news, { now, timeScale: Number.POSITIVE_INFINITY }) as Noted;
  if (isKnown && event.data.finish_reason === null) return [];
  const isPausing = row.wait_reason === null && row.due_at !== null && row.due_at > now;
  if (event.data.due_at === null || !isPausing) return [event];
  return [{ ...event, data: { ...event.data, due_at: (row.due_at as Date).toISOString() } }];
}
type Noted = Extract<EnrolmentEvent, { type: 'enrolment.noted' }>;
