import { ACTION_TRAITS, type SequenceNode } from '../../../../../contract/campaigns/sequence.ts';

/** A card without a text; drawn at its real size wherever there is room. */
export const CARD_SIZE = { width: 288, height: 56 } as const;
/** With three lines of its text under the title. */
const WITH_TEXT = 126;

/** What people read of a step without opening it; empty where there is nothing to read. */
export const textOnCard = ({ action, text }: Pick<SequenceNode, 'action' | 'text'>): string =>
  action !== null && ACTION_TRAITS[action].text !== 'none' ? text.trim() : '';

export const cardHeight = (node: Pick<SequenceNode, 'action' | 'text'>): number =>
  textOnCard(node) === '' ? CARD_SIZE.height : WITH_TEXT;
