import type { LabelTrigger } from '../../../../contract/labels/schemas.ts';
import { listener } from '../../../core/events/listener.ts';
import { campaignsOfProspect } from './queries.ts';
import { releaseForIntegration } from './waits/release-waiting.ts';

/** What a person did: it moves or ends their ways, and nobody else tells it. What is sent, the runner tells. */
const NEWS: ReadonlySet<string> = new Set(['invite_accepted', 'got_reply', 'meet_booked'] satisfies LabelTrigger[]);

export const enrolmentListeners = [
  listener('integration.changed', async (tx, { subjectId, data }) => {
    // one that is paused or removed lets others take over
    if (subjectId && data.status !== 'disconnected') await releaseForIntegration(tx, subjectId);
  }),
  listener('prospect.touched', async (tx, { spaceId, subjectId, data }, live) => {
    if (!subjectId || !NEWS.has(data.trigger)) return;
    for (const { id: _id, credentials_id, status, version } of await campaignsOfProspect(tx, subjectId))
      live.publish(`space:${spaceId}`, 'update_workflow', { _id, credentials_id, status, version });
  }),
];
