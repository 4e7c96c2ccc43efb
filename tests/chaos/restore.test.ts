import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runRestoreRound } from './restore-chaos.ts';

const NAME = 'a restored backup sends nothing again, to nobody, and nothing at all before it is released (F001)';

test(NAME, { timeout: 900_000 }, async () => {
  for (let round = 0; round < 2; round++) {
    const outcome = await runRestoreRound({ senders: 8, people: 8 });
    const { whileHeld, twice, missing, stranded } = outcome;
    assert.deepEqual(
      { whileHeld, twice, missing, stranded },
      { whileHeld: 0, twice: 0, missing: 0, stranded: 0 },
      JSON.stringify(outcome),
    );
    assert.ok(outcome.atEnd > outcome.atBackup, 'something was sent after the backup');
  }
});
