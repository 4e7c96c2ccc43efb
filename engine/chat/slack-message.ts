import type { ChatNews } from './news.ts';
import { plainOneLine, plainWords, VALUE_MAX, WORDS_MAX } from './plain-words.ts';

const HEADER_MAX = 150;
const BUTTON_MAX = 75;
const CONTEXT_MAX = 10;

/** Slack reads three signs as its own; written so, they are what they are. */
export const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The payload of an incoming webhook of Slack, in blocks. What people wrote is plain text, in which Slack reads no marks
 * and calls nobody; `text` is what a notification of Slack shows, and whoever hears the screen.
 */
export function slackMessage({ title, words, facts, link }: ChatNews): string {
  const line = plainOneLine(title, HEADER_MAX);
  const quote = words && plainWords(words, WORDS_MAX);
  return JSON.stringify({
    text: escapeSlack(quote ? `${line}: ${plainOneLine(quote, VALUE_MAX)}` : line),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(line) },
      ...(quote ? [{ type: 'section', text: plain(quote) }] : []),
      ...(facts.length > 0 ? [{ type: 'context', elements: facts.slice(0, CONTEXT_MAX).map(factOf) }] : []),
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: plain(plainOneLine(link.label, BUTTON_MAX)),
            url: link.url,
            action_id: 'open',
          },
        ],
      },
    ],
  });
}

const plain = (text: string) => ({ type: 'plain_text', text, emoji: false });

const factOf = ({ name, value }: ChatNews['facts'][number]) => plain(`${name}: ${plainOneLine(value, VALUE_MAX)}`);
