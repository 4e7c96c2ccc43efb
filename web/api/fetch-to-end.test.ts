import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { fetchAnew, fetchToEnd } from './fetch-to-end.ts';

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

test('what the server has now is not answered by a request that was under way before', async () => {
  const client = new QueryClient();
  let saved = 'before';
  const answers: (() => void)[] = [];
  const options = {
    queryKey: ['saved'],
    queryFn: () => {
      const read = saved;
      return new Promise<string>((resolve) => answers.push(() => resolve(read)));
    },
  };
  const shown: unknown[] = [];
  const leave = new QueryObserver(client, options).subscribe(({ data }) => shown.push(data));
  saved = 'after';
  const asked = fetchAnew(client, options);
  await new Promise(setImmediate);
  for (const answer of answers) answer();
  assert.equal(await asked, 'after');
  await new Promise(setImmediate);
  assert.equal(shown.at(-1), 'after');
  leave();
});
