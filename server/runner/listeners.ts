import { listener } from '../core/events/listener.ts';
import { wakeLanes, wakeLanesOfSpace } from '../modules/senders/lanes/wake-lanes.ts';

/** What lets a sender do more than a moment ago: its lane looks again at once. */
export const runnerListeners = [
  listener('campaign.updated', async (tx, event) => {
    if (event.data.credentials_id) await wakeLanes(tx, [event.data.credentials_id]);
  }),
  listener('credential.updated', async (tx, event) => {
    await wakeLanesOfSpace(tx, event.subjectId);
  }),
  listener('credential.limits_changed', async (tx, event) => {
    await wakeLanesOfSpace(tx, event.subjectId);
  }),
  listener('space.updated', async (tx) => {
    await wakeLanesOfSpace(tx);
  }),
];
