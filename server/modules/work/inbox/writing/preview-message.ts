import type { CallParsed, CallPayload } from '../../../../../contract/call.ts';
import type { inboxCalls } from '../../../../../contract/inbox/calls.ts';
import { render, type Values, valuesOf } from '../../../../../engine/text/render.ts';
import type { SpaceActor } from '../../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { findCredential } from '../../../senders/credentials/find-credential.ts';
import { wordingFactsOf } from '../../../campaigns/facts/load-enrolled-prospects.ts';
import { findInboxProspect, type PersonRow } from '../find-inbox-prospect.ts';

type Preview = (typeof inboxCalls)['preview'];

export async function previewMessage(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, text, subject, credentials_id }: CallParsed<Preview>,
): Promise<CallPayload<Preview>> {
  const person = await findInboxProspect(tx, profile);
  const sender = credentials_id ? await findCredential(tx, actor, credentials_id) : { first_name: '', last_name: '' };
  const values = valuesFor(person, sender);
  const [filled, titled] = [render(text, values), render(subject, values)];
  return {
    text: filled.text,
    subject: titled.text,
    missing: [...new Set([...titled.missing, ...filled.missing])],
  };
}

/** What placeholders stand for in a text to this person. */
export const valuesFor = (person: PersonRow, sender: { first_name: string; last_name: string }): Values =>
  valuesOf(wordingFactsOf({ ...person, custom: person.custom as Record<string, string> }), sender);
