import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATUS_COLORS, STATUS_LABELS } from '../../../../contract/labels/status-labels.ts';
import { contrast } from '../../../brand/color.ts';
import { SWATCHES } from '../../../ui/form/swatches.ts';
import { readableTone } from './readable-tone.ts';

const SCHEMES = ['light', 'dark'] as const;

test('each of the thirteen status labels has a colour that is readable on light and on dark (R432)', () => {
  assert.deepEqual(STATUS_LABELS, [
    'new',
    'request_sent',
    'contacted',
    'connected',
    'unconnectable',
    'fetched_email',
    'viewed_message',
    'visited_link',
    'got_reply',
    'excluded',
    'interested',
    'lead',
    'stuck',
  ]);
  assert.equal(new Set(Object.values(STATUS_COLORS)).size, STATUS_LABELS.length);
  for (const status of STATUS_LABELS)
    for (const scheme of SCHEMES) {
      const { ink, tint } = readableTone(STATUS_COLORS[status], scheme);
      assert.ok(contrast(ink, tint) >= 4.5, `${status} on ${scheme}: ${contrast(ink, tint).toFixed(2)}`);
    }
});

test('so has a label of any colour, from white and yellow to black', () => {
  for (const color of [...SWATCHES, '#fff', '#ffff00', '#000', '#0000ff', '#7f7f7f', '#00ff00'])
    for (const scheme of SCHEMES) {
      const { ink, tint } = readableTone(color, scheme);
      assert.ok(contrast(ink, tint) >= 4.5, `${color} on ${scheme}: ${contrast(ink, tint).toFixed(2)}`);
    }
});
