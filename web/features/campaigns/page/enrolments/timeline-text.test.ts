import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TimelineEntry } from '../../../../../contract/enrolments/schemas.ts';
import { toldOnce } from './timeline-text.ts';

const entry = (kind: string, at: string, reason: string | null = null): TimelineEntry => ({
  _id: `${kind} ${at}`,
  at,
  kind,
  campaign: null,
  node_id: null,
  action: null,
  reason,
  channel: null,
  text: null,
  start: null,
});

test('a meeting tells itself, once for all campaigns that it ended; one that cannot is told by them', () => {
  const [now, before] = ['2026-01-05T10:00:00.000Z', '2026-01-01T10:00:00.000Z'];
  const entries = [
    entry('noted', now, 'meeting'),
    entry('meeting_booked', now),
    entry('noted', now, 'replied'),
    entry('noted', before, 'meeting'),
  ];
  assert.deepEqual(toldOnce(entries), [entries[1], entries[2], entries[3]]);
});
