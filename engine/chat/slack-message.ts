import type { ChatNews } from './news.ts';
import { plainOneLine, plainWords, VALUE_MAX, WORDS_MAX } from './plain-words.ts';

const HEADER_MAX = 150;
const BUTTON_MAX = 75;
const CONTEXT_MAX = 10;
const SECTION_MAX = 3_000;

/** Slack reads three signs as its own; written so, they are what they are. */
export const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The payload of an incoming webhook of Slack, in blocks. What people wrote stands escaped behind a quote and verbatim,
 * so that it calls nobody; `text` is what a notification of Slack shows, and whoever hears the screen.
 */
export function slackMessage({ title, words, facts, link }: ChatNews): string {
  const line = plainOneLine(title, HEADER_MAX);
  const quote = words && plainWords(words, WORDS_MAX);
  return JSON.stringify({
    text: escapeSlack(quote ? `${line}: ${plainOneLine(quote, VALUE_MAX)}` : line),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: line, emoji: false } },
      ...(quote ? [{ type: 'section', text: mrkdwn(quoteOf(quote)) }] : []),
      ...(facts.length > 0 ? [{ type: 'context', elements: facts.slice(0, CONTEXT_MAX).map(factOf) }] : []),
      {
        type: 'actions',
        elements: [
          {
            type: 'button',
            text: { type: 'plain_text', text: plainOneLine(link.label, BUTTON_MAX), emoji: false },
            url: link.url,
            action_id: 'open',
          },
        ],
      },
    ],
  });
}

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text, verbatim: true });

const factOf = ({ name, value }: ChatNews['facts'][number]) =>
  mrkdwn(`*${escapeSlack(name)}:* ${escapeSlack(plainOneLine(value, VALUE_MAX))}`);

/** Written as Slack reads it, words are longer than they are. */
function quoteOf(words: string): string {
  for (let most = WORDS_MAX; ; most = Math.floor(most / 2)) {
    const quote = quoted(plainWords(words, most));
    if (quote.length <= SECTION_MAX) return quote;
  }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `>${escapeSlack(line)}`)
    .join('\n');
