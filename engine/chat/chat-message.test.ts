import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chatMessage } from './chat-message.ts';
import type { ChatNews } from './news.ts';
import { plainWords, WORDS_MAX } from './plain-words.ts';
import { escapeSlack } from './slack-message.ts';

const NEWS: ChatNews = {
  title: 'Anna <Weber> & Co answered',
  words: 'See <https://example.com|this> & <!channel>\n*bold*, [link](https://example.com)',
  facts: [{ name: 'Campaign', value: 'R&D <Q3>' }],
  link: { url: 'https://app.test/inbox/1?a=1&b=2', label: 'Open the conversation' },
};

test('to Slack, what people wrote is plain text, in which nothing is marked and nobody called', () => {
  const message = JSON.parse(chatMessage('slack', NEWS));
  const [header, quote, context, actions] = message.blocks;
  assert.equal(message.text, escapeSlack(`${NEWS.title}: ${NEWS.words?.replace('\n', ' ')}`));
  assert.deepEqual(header.text, { type: 'plain_text', text: NEWS.title, emoji: false });
  assert.deepEqual(quote.text, { type: 'plain_text', text: NEWS.words, emoji: false });
  assert.deepEqual(context.elements[0], { type: 'plain_text', text: 'Campaign: R&D <Q3>', emoji: false });
  assert.equal(actions.elements[0].url, NEWS.link.url);
});

test('to Teams goes an Adaptive Card in its envelope, whose texts know no Markdown', () => {
  const message = JSON.parse(chatMessage('teams', NEWS));
  assert.equal(message.type, 'message');
  const [{ contentType, content }] = message.attachments;
  assert.equal(contentType, 'application/vnd.microsoft.card.adaptive');
  assert.deepEqual([content.type, content.version], ['AdaptiveCard', '1.4']);
  assert.ok(content.body.every(({ type }: { type: string }) => type === 'RichTextBlock'));
  assert.deepEqual(
    content.body.slice(1, 3).map(({ inlines }: { inlines: { text: string }[] }) => inlines[0]?.text),
    NEWS.words?.split('\n'),
  );
  assert.deepEqual(content.actions, [{ type: 'Action.OpenUrl', title: NEWS.link.label, url: NEWS.link.url }]);
});

test('however long something is, the limits of both are kept, and no sign is cut in two', () => {
  const long = '&<>😀"\\\n'.repeat(20_000);
  const facts = Array.from({ length: 30 }, (_, at) => ({ name: `Fact ${at}`, value: long }));
  const news = { title: long, words: long, facts, link: { url: NEWS.link.url, label: long } };
  const slack = JSON.parse(chatMessage('slack', news));
  const [header, quote, context, actions] = slack.blocks;
  assert.ok(header.text.text.length <= 150);
  assert.ok(quote.text.text.length <= 3_000 && context.elements.length <= 10);
  assert.ok(context.elements.every(({ text }: { text: string }) => text.length <= 3_000));
  assert.ok(actions.elements[0].text.text.length <= 75);
  const teams = chatMessage('teams', news);
  const lines = chatMessage('teams', { ...news, words: 'a\n'.repeat(20_000) });
  assert.ok(Buffer.byteLength(lines) <= 28 * 1024, `${Buffer.byteLength(lines)} bytes`);
  assert.ok(Buffer.byteLength(teams) <= 28 * 1024, `${Buffer.byteLength(teams)} bytes`);
  for (const message of [JSON.stringify(slack), teams]) assert.ok(message.isWellFormed());
  assert.equal(plainWords('😀'.repeat(WORDS_MAX), 4), '😀…');
});

test('signs that nobody sees are not told', () => {
  assert.equal(plainWords('one\0\u0007\r\ntwo\u2028', 100), 'one\ntwo');
});
