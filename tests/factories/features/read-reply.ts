import { newId } from '../../../server/core/ids.ts';
import type { TestApp } from '../app.ts';
import { runJobs } from '../network.ts';
import { settleEvents } from '../settle-events.ts';
import { newProspect, sayWith } from '../tenants.ts';

/** Somebody answers an account, and it is read; where the message is found in the API. */
export async function newReadReply(
  app: TestApp,
  { spaceId, credentialId, text = 'No thanks' }: { spaceId: string; credentialId: string; text?: string },
): Promise<string> {
  const [prospectId, id] = [await newProspect(app.services, spaceId), newId()];
  await sayWith(app.services, { spaceId, credentialId })(prospectId, { id, text });
  await settleEvents(app.services);
  await runJobs(app, 'inbox');
  return `/dialogs/${prospectId}/messages/${id}`;
}
