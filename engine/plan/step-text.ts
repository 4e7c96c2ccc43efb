import { ACTION_TRAITS } from '../../contract/campaigns/sequence.ts';
import type { Decision } from '../decision.ts';
import { render, valuesOf } from '../text/render.ts';
import { variantOf } from '../text/variant.ts';
import { skipAt, type StepInput, waitAt, type PlannedText } from './input.ts';

/** What a person decided on goes out as it is. */
const isDecided = ({ approval }: StepInput): boolean =>
  approval?.status === 'approved' || approval?.status === 'complete';

/** What the step would say to this person, or why it cannot be said. */
export function stepText(input: StepInput): (PlannedText & { kind: 'words'; variant: string }) | Decision {
  const { node, person, sender, campaign, approval, seed } = input;
  const wording = variantOf(node, seed);
  const named = (words: PlannedText) => ({ kind: 'words' as const, variant: wording.id, ...words });
  if (ACTION_TRAITS[node.action].text === 'none') return named({ subject: '', text: '' });
  if (approval && isDecided(input)) return named({ subject: approval.subject, text: approval.text });

  const values = valuesOf(person, sender, campaign.videos);
  const [subject, text] = [render(wording.subject, values), render(wording.text, values)];
  // a note for a colleague is of use with gaps, too
  if (node.action === 'manual_task' || node.action === 'call') {
    const name = render(node.settings.task_name ?? wording.subject, values);
    return named({ subject: name.text, text: text.text });
  }
  const missing = [...new Set([...subject.missing, ...text.missing])];
  if (missing.length > 0) return whyMissing(node.id, missing);
  const isEmpty = text.text.trim() === '';
  if (isEmpty && node.action === 'comment') return skipAt(node.id, 'no_comments');
  if (isEmpty && ACTION_TRAITS[node.action].text === 'required') return whyMissing(node.id, ['text']);
  return named({ subject: subject.text.trim(), text: text.text });
}

function whyMissing(nodeId: string, missing: readonly string[]): Decision {
  const video = missing.find((name) => name.startsWith('video:'));
  if (video) return waitAt(nodeId, 'video_missing', { values: { video: video.slice('video:'.length) } });
  if (missing.every((name) => name === 'company_name')) return waitAt(nodeId, 'company_missing');
  return waitAt(nodeId, 'placeholder_missing', { values: { placeholders: missing.join(', ') } });
}

/** Filled in, a text may have become too long, or the same as one the person has had. */
export function whyTextUnfit({ node, person, sender }: StepInput, { text }: PlannedText): Decision | null {
  const tooLong = (reason: 'note_too_long' | 'inmail_too_long', most: number) =>
    text.length > most ? waitAt(node.id, reason, { values: { length: text.length, most } }) : null;
  switch (node.action) {
    case 'connect':
      return tooLong('note_too_long', sender.note_max);
    case 'inmail':
      return (
        tooLong('inmail_too_long', ACTION_TRAITS.inmail.textMax as number) ??
        (isSentBefore(person.texts_sent, text) ? skipAt(node.id, 'message_exists') : null)
      );
    case 'message':
    case 'email':
    case 'sms':
      return isSentBefore(person.texts_sent, text) ? skipAt(node.id, 'message_exists') : null;
    default:
      return null;
  }
}

const isSentBefore = (sent: readonly string[], text: string): boolean =>
  sent.some((before) => before.trim() === text.trim());
