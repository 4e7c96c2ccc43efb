import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fetchToEnd } from './fetch-to-end.ts';

/** A query of which each request waits until it is let go, or is taken back. */
function slowQuery() {
  const answers: (() => void)[] = [];
  const options = {
    queryKey: ['slow'],
    staleTime: 0,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        answers.push(() => resolve('answer'));
      }),
  };
  return { options, answers };
}

test('what was asked for is answered although the page that showed it is left meanwhile', async () => {
  const client = new QueryClient();
  const { options, answers } = slowQuery();
  const leave = new QueryObserver(client, options).subscribe(() => {});
  const asked = fetchToEnd(client, options);
  leave();
  await new Promise(setImmediate);
  assert.equal(answers.length, 2, 'the first request was taken back, and is made again');
  answers[1]?.();
  assert.equal(await asked, 'answer');
});

test('what is refused stays refused', async () => {
  const client = new QueryClient();
  const refused = fetchToEnd(client, { queryKey: ['refused'], queryFn: () => Promise.reject(new Error('no')) });
  await assert.rejects(refused, /no/);
});
