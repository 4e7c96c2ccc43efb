import type { LabelTrigger } from '../../../../../contract/labels/schemas.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import type { Services } from '../../../../core/services.ts';
import { markMessage } from '../../../contacts/conversations/mark-messages.ts';
import { countMachineUse } from '../../enrolments/count-machine-use.ts';
import { lockEnrolments } from '../../enrolments/lock-enrolments.ts';
import { recordFact } from '../../enrolments/record-fact.ts';
import { timeScaleOf } from '../../facts/load-spaces.ts';
import { judge, JUDGED_AFTER_MS, type Use } from './judge.ts';
import {
  countUsesOfMark,
  deleteOrphans,
  deleteUses,
  keepMachine,
  ripeIntents,
  type SentAs,
  sentAs,
  usesOfIntent,
} from './queries.ts';

const AT_ONCE = 500;

/** Judges what was asked for: the first use by a person is a fact about them, one by a machine is counted apart. */
export async function judgeUses(services: Services): Promise<void> {
  const { transactions, clock, settings } = services;
  for (;;) {
    const now = clock.now().getTime();
    const ripe = await transactions.onPlatform(
      (tx) =>
        ripeIntents(tx, {
          before: new Date(now - JUDGED_AFTER_MS),
          beforeInDemo: new Date(now - JUDGED_AFTER_MS / settings.timeScale),
          limit: AT_ONCE,
        }),
      { readOnly: true },
    );
    for (const { space_id, intent_id, is_demo } of ripe)
      await transactions.inSpace(space_id, (tx) => judgeIntent(tx, intent_id, timeScaleOf({ is_demo }, services)));
    if (ripe.length < AT_ONCE) return;
  }
}

async function judgeIntent(tx: SpaceTx, intentId: string, timeScale: number): Promise<void> {
  const uses = await usesOfIntent(tx, intentId);
  if (uses.length === 0) return deleteOrphans(tx, intentId);
  const ripeUntil = tx.now.getTime() - JUDGED_AFTER_MS / timeScale;
  const judged = judge(uses, timeScale);
  const isRipe = (use: Use) => use.at.getTime() <= ripeUntil;
  const ripe = uses.filter(isRipe);
  const [first] = ripe;
  const enrolmentId = first && (await sentAs(tx, first.token))?.enrolment_id;
  // their campaign before their messages and its own numbers
  if (enrolmentId) await lockEnrolments(tx, [{ space_id: tx.spaceId, id: enrolmentId }]);
  // whatever belongs to a burst is known as such when its own turn comes
  const others = uses.filter((use) => !isRipe(use) && judged.get(use.id) === 'burst');
  await deleteUses(
    tx,
    ripe.map(({ id }) => id),
  );
  if (others.length > 0)
    await keepMachine(
      tx,
      others.map(({ id }) => id),
      'burst',
    );
  for (const token of new Set(ripe.map((use) => use.token)))
    await settleMark(
      tx,
      token,
      ripe.filter((use) => use.token === token),
      judged,
    );
}

async function settleMark(
  tx: SpaceTx,
  token: string,
  uses: readonly Use[],
  judged: ReturnType<typeof judge>,
): Promise<void> {
  const people = uses.filter(({ id }) => judged.get(id) === null);
  const machines = uses.length - people.length;
  const at = (people[0] ?? uses[0])?.at ?? tx.now;
  const { isFirstOfPerson, isFirstOfMachine } = await countUsesOfMark(tx, token, {
    people: people.length,
    machines,
    at,
  });
  if (!isFirstOfPerson && !isFirstOfMachine) return;
  const sent = await sentAs(tx, token);
  if (!sent) return;
  const isOpen = uses[0]?.kind === 'open';
  if (isFirstOfMachine) await countMachineUse(tx, sent, isOpen ? 'opened' : 'clicked', uses[0]?.at ?? tx.now);
  if (isFirstOfPerson) await noteReader(tx, sent, isOpen, at);
}

async function noteReader(tx: SpaceTx, sent: SentAs, isOpen: boolean, at: Date): Promise<void> {
  const { intent_id, prospect_id: prospectId, enrolment_id: enrolmentId, action } = sent;
  await markMessage(tx, intent_id, isOpen ? 'opened_at' : 'clicked_at', at);
  if (!isOpen) {
    // labels and others hear of it by the kind of text that the link stood in
    const trigger: LabelTrigger = action === 'email' ? 'clicked_email_link' : 'clicked_message_link';
    const data = { trigger, intent_id, ...(sent.campaign_id && { campaign_id: sent.campaign_id }) };
    await tx.append({ type: 'prospect.touched', subjectId: prospectId, data });
  }
  if (enrolmentId) await recordFact(tx, { prospectId, enrolmentId, fact: isOpen ? 'opened' : 'clicked', at });
}
