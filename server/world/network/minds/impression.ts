import type { Person } from '../../people/person.ts';

/** Who writes, as the reader sees them. */
export interface SenderProfile {
  person: number;
  firstName: string;
  industry: string;
  connections: number;
}

/** Accounts below this look new, or made up. */
export const FEW_CONNECTIONS = 150;
const LONG = 450;
const VERY_LONG = 900;

/**
 * What a text does to its reader, as log odds: 0 is an ordinary text that calls them by their name. Words that only
 * they could have been sent help; length and links hurt; an easy question at the end helps.
 */
export function impressionOf(text: string, reader: Person): number {
  const said = text.toLowerCase();
  let odds = -0.55;
  if (mentions(said, reader.firstName)) odds += 0.55;
  if (mentions(said, reader.company.name)) odds += 0.4;
  if (mentions(said, reader.title) || mentions(said, reader.company.industry)) odds += 0.25;
  if (mentions(said, reader.place.city)) odds += 0.1;
  if (text.length > LONG) odds -= 0.3;
  if (text.length > VERY_LONG) odds -= 0.5;
  if (/https?:\/\/|www\./.test(said)) odds -= 0.3;
  if (/[?？]\s*(\p{Extended_Pictographic}|\n[^\n]{0,40})?\s*$/u.test(text)) odds += 0.2;
  if (isShouted(text)) odds -= 0.6;
  // a placeholder that nobody filled in
  if (/\{\{|\}\}|\{[a-z_ ]+\}|%[a-z_]+%/.test(said)) odds -= 1.5;
  return odds;
}

/** What the sender's own page does: an empty one looks made up, a colleague from the same trade is welcome. */
export function senderReputation(sender: SenderProfile, reader: Person): number {
  const reach = sender.connections < FEW_CONNECTIONS ? -0.6 : 0;
  return reach + (sender.industry === reader.company.industry ? 0.3 : 0);
}

const mentions = (said: string, words: string): boolean => said.includes(words.toLowerCase());

function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  if (letters.length < 20) return /!{2,}/.test(text);
  return letters.replace(/[^\p{Lu}]/gu, '').length > letters.length / 2 || /!{2,}/.test(text);
}
