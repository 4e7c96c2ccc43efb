import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as z from 'zod';
import { mailboxCalls } from './calls.ts';

for (const name of ['connect', 'addServers', 'update'] as const)
  test(`a sender's name of more than one line is refused where a mailbox is changed: ${name}`, () => {
    const body: z.ZodType = mailboxCalls[name].body;
    const wordsOn = (sender_name: string) =>
      body
        .safeParse({ sender_name })
        .error?.issues.filter(({ path }) => path[0] === 'sender_name')
        .map(({ message }) => message) ?? [];
    for (const broken of ['A\r\nBcc: evil@people.test', 'A\nB', 'A\u2028B', 'A\0B'])
      assert.deepEqual(wordsOn(broken), ['Use one line'], JSON.stringify(broken));
    assert.deepEqual(wordsOn('Sofia Nilsson'), []);
  });
