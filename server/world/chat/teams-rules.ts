import * as z from 'zod';

/** What Microsoft publishes of cards that a workflow posts in Teams, as far as it takes and refuses them by it. */
const BYTES_MAX = 28 * 1024;
const spacing = z.enum(['None', 'Small', 'Default', 'Medium', 'Large', 'ExtraLarge', 'Padding']).optional();
const look = {
  size: z.enum(['Small', 'Default', 'Medium', 'Large', 'ExtraLarge']).optional(),
  weight: z.enum(['Lighter', 'Default', 'Bolder']).optional(),
  color: z.enum(['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention']).optional(),
  isSubtle: z.boolean().optional(),
};
const Element = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('TextBlock'), text: z.string(), wrap: z.boolean().optional(), spacing, ...look }),
  z.strictObject({
    type: z.literal('RichTextBlock'),
    spacing,
    inlines: z.array(z.strictObject({ type: z.literal('TextRun'), text: z.string(), ...look })).min(1),
  }),
  z.strictObject({
    type: z.literal('FactSet'),
    spacing,
    facts: z.array(z.strictObject({ title: z.string(), value: z.string() })).min(1),
  }),
]);

const Card = z.strictObject({
  $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
  type: z.literal('AdaptiveCard'),
  // the newest that Teams shows is 1.5
  version: z.string().regex(/^1\.[0-5]$/),
  fallbackText: z.string().optional(),
  body: z.array(Element).min(1),
  // a card that a workflow posts has nobody who takes what is submitted
  actions: z
    .array(
      z.strictObject({
        type: z.literal('Action.OpenUrl'),
        title: z.string().min(1),
        url: z.url({ protocol: /^https?$/ }),
      }),
    )
    .max(6)
    .optional(),
});

const Message = z.strictObject({
  type: z.literal('message'),
  summary: z.string().optional(),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null().optional(),
        content: Card,
      }),
    )
    .min(1),
});

/** The status and the word with which it is refused; null where it is taken. */
export function refusedByTeams(body: string): { status: number; code: string } | null {
  if (Buffer.byteLength(body) > BYTES_MAX) return { status: 413, code: 'RequestEntityTooLarge' };
  try {
    return Message.safeParse(JSON.parse(body)).success ? null : { status: 400, code: 'BadRequest' };
  } catch {
    return { status: 400, code: 'InvalidRequestContent' };
  }
}
