import { type Action, ACTION_TRAITS, ACTIONS } from '../../../../contract/campaigns/sequence.ts';
import { noteLimitOf } from '../../../../contract/credentials/schemas.ts';
import { refuse } from '../../../core/http/refusal.ts';

/** The action that a kind of text belongs to, with its lengths; answers of the AI are messages. */
function actionOf(kind: string): Action {
  return ACTIONS.find((action) => ACTION_TRAITS[action].approval === kind) ?? 'message';
}

/** What somebody edited must fit into what will be sent: no text is cut on its way out. */
export function checkApprovedText(
  of: { kind: string; connection_chars_limit: number },
  { subject, text }: { subject: string; text: string },
): void {
  const action = actionOf(of.kind);
  const { textMax = Infinity, subjectMax } = ACTION_TRAITS[action];
  const most = action === 'connect' ? Math.min(textMax, noteLimitOf(of)) : textMax;
  if (text.trim() === '') throw refuse('invalid_input', { fields: { text: 'Fill this field' } });
  if (text.length > most) throw refuse('text_too_long', { fields: { text: `At most ${most} characters` } });
  if (subjectMax === undefined) return;
  if (subject.trim() === '') throw refuse('invalid_input', { fields: { subject: 'Fill this field' } });
  if (subject.length > subjectMax)
    throw refuse('text_too_long', { fields: { subject: `At most ${subjectMax} characters` } });
}
