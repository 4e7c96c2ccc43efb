import type { LabelTrigger } from '../../../../contract/labels/schemas.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { markMessage } from '../../contacts/conversations/mark-messages.ts';
import { recordFact } from '../enrolments/record-fact.ts';
import { timeScaleOf } from '../facts/load-spaces.ts';
import { type LinkRequest, isReader } from './is-reader.ts';
import { hashOfToken } from './plan-marks.ts';
import { actionOf, countMarkUse, type Mark, markByToken, type MarkKind } from './queries.ts';
import { suppressEmail } from '../../contacts/blacklist/suppress.ts';

/** Looked up before anybody knows the workspace: the token is all there is. */
export function findMark({ transactions }: Services, token: string, kind: MarkKind): Promise<Mark | undefined> {
  return transactions.onPlatform((tx) => markByToken(tx, hashOfToken(token), kind), { readOnly: true });
}

/** A picture was asked for, or a link followed: the first time by a person it is a fact about them. */
export async function noteUse(mark: Mark, asking: LinkRequest, services: Services): Promise<void> {
  const { transactions, clock } = services;
  if (!isReader(asking, mark.created_at, clock.now(), timeScaleOf(mark, services))) return;
  await transactions.inSpace(mark.space_id, async (tx) => {
    if (!(await countMarkUse(tx, mark.token))) return;
    const isOpen = mark.kind === 'open';
    await markMessage(tx, mark.intent_id, isOpen ? 'opened_at' : 'clicked_at', tx.now);
    if (!isOpen) await publishClick(tx, mark);
    if (!mark.enrolment_id) return;
    const { prospect_id: prospectId, enrolment_id: enrolmentId } = mark;
    await recordFact(tx, { prospectId, enrolmentId, fact: isOpen ? 'opened' : 'clicked', at: tx.now });
  });
}

/** Labels and others hear of it by the kind of text that the link stood in. */
async function publishClick(tx: SpaceTx, { intent_id, prospect_id }: Mark): Promise<void> {
  const isMail = (await actionOf(tx, intent_id)) === 'email';
  const trigger: LabelTrigger = isMail ? 'clicked_email_link' : 'clicked_message_link';
  await tx.append({ type: 'prospect.touched', subjectId: prospect_id, data: { trigger } });
}

/** The address is left alone in the whole workspace from now on, and every way of the person ends. */
export async function unsubscribe(mark: Mark, { transactions }: Services): Promise<void> {
  await transactions.inSpace(mark.space_id, async (tx) => {
    await countMarkUse(tx, mark.token);
    if (mark.address) await suppressEmail(tx, mark.address, 'unsubscribed');
    await recordFact(tx, { prospectId: mark.prospect_id, fact: 'unsubscribed', at: tx.now });
  });
}
