import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

/** A reporter for `node --test` that writes the runner's own totals, and what failed, as one line of JSON. */
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: string[] = [];
  for await (const { type, data } of events) {
    // What only holds a failed test is no failure of its own; of what is still to be done none is expected to hold.
    if (type === 'test:fail' && data.todo === undefined && failureType(data.details.error) !== 'subtestsFailed')
      failures.push(`${relative(process.cwd(), data.file ?? '')}: ${data.name}`);
    // Each file has a summary as well; the one of the whole run names none.
    if (type === 'test:summary' && data.file === undefined) yield JSON.stringify({ ...data.counts, failures });
  }
}

const failureType = (error: Error) => (error as Error & { failureType?: string }).failureType;
