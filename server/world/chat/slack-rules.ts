import * as z from 'zod';

/** What Slack publishes of incoming webhooks and Block Kit, as far as it takes and refuses payloads by it. */
const BLOCKS_MAX = 50;
const id = z.string().max(255).optional();
const plain = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most), emoji: z.boolean().optional() });
const mrkdwn = (most: number) =>
  z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(most), verbatim: z.boolean().optional() });
const text = (most: number) => z.union([plain(most), mrkdwn(most)]);
const Button = z.strictObject({
  type: z.literal('button'),
  text: plain(75),
  action_id: id,
  url: z
    .url({ protocol: /^https?$/ })
    .max(3_000)
    .optional(),
  value: z.string().max(2_000).optional(),
  style: z.enum(['primary', 'danger']).optional(),
});

const Block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), block_id: id, text: plain(150) }),
  z
    .strictObject({
      type: z.literal('section'),
      block_id: id,
      text: text(3_000).optional(),
      fields: z.array(text(2_000)).min(1).max(10).optional(),
    })
    .refine((section) => section.text || section.fields),
  z.strictObject({ type: z.literal('context'), block_id: id, elements: z.array(text(3_000)).min(1).max(10) }),
  z.strictObject({ type: z.literal('actions'), block_id: id, elements: z.array(Button).min(1).max(25) }),
  z.strictObject({ type: z.literal('divider'), block_id: id }),
]);

const Payload = z.strictObject({
  text: z.string().max(40_000).optional(),
  blocks: z.array(Block).max(BLOCKS_MAX).optional(),
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
});

/** What Slack writes as a link or calls somebody by stands between these; whatever else opens one is not escaped. */
const MARKED = /<(?!https?:\/\/|mailto:)/;

/** The word with which it is refused; null where it is taken. */
export function refusedBySlack(body: string): string | null {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return 'invalid_payload';
  }
  const payload = Payload.safeParse(given);
  if (!payload.success)
    return payload.error.issues.some(({ path }) => path[0] === 'blocks') ? 'invalid_blocks' : 'invalid_payload';
  const { text: words, blocks = [] } = payload.data;
  if (!words && blocks.length === 0) return 'no_text';
  const marked = [words ?? '', ...textsOf(blocks)];
  return marked.some((each) => MARKED.test(each)) ? 'invalid_payload' : null;
}

/** Of those that Slack reads marks in. */
function textsOf(blocks: readonly z.infer<typeof Block>[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'section') return [block.text, ...(block.fields ?? [])].flatMap(markedIn);
    return block.type === 'context' ? block.elements.flatMap(markedIn) : [];
  });
}

const markedIn = (given: { type: string; text: string } | undefined): string[] =>
  given?.type === 'mrkdwn' ? [given.text] : [];
