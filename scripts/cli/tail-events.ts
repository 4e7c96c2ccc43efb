import { setTimeout as wait } from 'node:timers/promises';
import { dashboardCalls } from '../../contract/dashboard/calls.ts';
import type { Activity } from '../../contract/dashboard/schemas.ts';
import type { Ask } from './ask.ts';

const EVERY_MS = 2_000;
const PAGE = 100;
/** What is remembered of what was told: several pages, since events alike are told as one and grow. */
const REMEMBERED = 1_000;

/** What happens from now on, the oldest first; `last` of what happened before comes ahead of it. */
export async function* tailEvents(
  ask: Ask,
  { last, signal, everyMs = EVERY_MS }: { last: number; signal: AbortSignal; everyMs?: number },
): AsyncGenerator<Activity> {
  const told = new Map<string, number>();
  const isNew = ({ _id, count }: Activity) => told.get(_id) !== count;
  let isFirst = true;
  while (!signal.aborted) {
    const news = (await newest(ask, (items) => !isFirst && items.every(isNew))).filter(isNew).toReversed();
    for (const { _id, count } of news) told.set(_id, count);
    for (const id of [...told.keys()].slice(0, -REMEMBERED)) told.delete(id);
    yield* isFirst ? (last > 0 ? news.slice(-last) : []) : news;
    isFirst = false;
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}

/** The newest page, and those before it as long as nothing of them was told yet. */
async function newest(ask: Ask, goesOn: (items: readonly Activity[]) => boolean): Promise<Activity[]> {
  const found: Activity[] = [];
  let before: string | undefined;
  do {
    const page = await ask(dashboardCalls.activity, { limit: PAGE, ...(before && { before }) });
    found.push(...page.items);
    before = page.before ?? undefined;
    if (!goesOn(page.items)) break;
  } while (before && found.length < REMEMBERED);
  return found;
}
