import type { ChatNews } from './news.ts';
import { plainOneLine, plainWords, VALUE_MAX, WORDS_MAX } from './plain-words.ts';

/** The newest that every client of Teams shows. */
const CARD_VERSION = '1.4';
const TITLE_MAX = 250;
const FACTS_MAX = 10;
const LINES_MAX = 20;

/**
 * The message that a workflow of Teams posts: an Adaptive Card in its envelope. Text runs know no Markdown, so what
 * people wrote is shown as they wrote it.
 */
export function teamsMessage({ title, words, facts, link }: ChatNews): string {
  const lines = words ? plainWords(words, WORDS_MAX).split('\n').filter(Boolean) : [];
  const shown = lines.length > LINES_MAX ? [...lines.slice(0, LINES_MAX), '…'] : lines;
  const body = [
    runs([{ text: plainOneLine(title, TITLE_MAX), weight: 'Bolder', size: 'Medium' }]),
    ...shown.map((text) => runs([{ text }], 'Small')),
    ...facts.slice(0, FACTS_MAX).map(({ name, value }, at) =>
      runs(
        [
          { text: `${name}: `, isSubtle: true, size: 'Small' },
          { text: plainOneLine(value, VALUE_MAX), size: 'Small' },
        ],
        at === 0 ? 'Medium' : 'None',
      ),
    ),
  ];
  return JSON.stringify({
    type: 'message',
    summary: plainOneLine(title, TITLE_MAX),
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: CARD_VERSION,
          fallbackText: plainOneLine(title, TITLE_MAX),
          body,
          actions: [{ type: 'Action.OpenUrl', title: plainOneLine(link.label, TITLE_MAX), url: link.url }],
        },
      },
    ],
  });
}

const runs = (inlines: readonly object[], spacing = 'Default') => ({
  type: 'RichTextBlock',
  spacing,
  inlines: inlines.map((inline) => ({ type: 'TextRun', ...inline })),
});
