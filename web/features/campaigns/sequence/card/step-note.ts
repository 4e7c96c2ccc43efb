import type { TFunction } from 'i18next';
import type { CampaignRates } from '../../../../../contract/campaigns/schemas.ts';
import { ACTION_TRAITS, type SequenceNode } from '../../../../../contract/campaigns/sequence.ts';
import { wordingsOf } from '../../../../../engine/text/variant.ts';

type Numbers = CampaignRates['steps'][number];

/** The line under a card's title: what became of the step; its text stands below that. */
export function stepNote(t: TFunction, node: SequenceNode, rates: Numbers | undefined, noteMax: number): string {
  const { action } = node;
  if (!action) return '';
  const traits = ACTION_TRAITS[action];
  const variants = wordingsOf(node).map(({ id }) => id);
  const parts = [variants.length > 1 ? variants.join(' / ') : ''];
  const count = rates?.sent ?? 0;
  if (count > 0)
    parts.push(
      traits.isContact ? t(($) => $.sequence.card.sent, { count }) : t(($) => $.sequence.card.done, { count }),
    );
  else if (traits.subjectMax && node.subject.trim() !== '') parts.push(node.subject);
  else if (action === 'connect' && node.text !== '')
    parts.push(t(($) => $.sequence.card.chars, { length: node.text.length, max: noteMax }));
  else if (action === 'manual_task') parts.push(node.settings.task_name ?? '');
  else if (action === 'event_invite') parts.push(node.settings.event_url ?? '');
  return parts.filter((part) => part.trim() !== '').join(', ');
}
