import type { TestEvent } from 'node:test/reporters';

/** A reporter for `node --test` that writes the runner's own totals as one line of JSON. */
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // Each file has a summary as well; the one of the whole run names none.
    if (type === 'test:summary' && data.file === undefined) yield JSON.stringify(data.counts);
  }
}
