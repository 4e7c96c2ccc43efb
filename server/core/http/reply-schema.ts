import * as z from 'zod';

type JsonSchema = { [key: string]: unknown };

/**
 * What a success may contain, for the serialiser: fields that the contract does not list never leave.
 * Without unions: the serialiser would have to validate each branch at every reply.
 */
export function replySchema(payload: z.ZodType): JsonSchema {
  const envelope = z.object({ ok: z.literal(true), error: z.null(), payload });
  return withoutNullUnions(
    z.toJSONSchema(envelope, { target: 'draft-7', io: 'input', unrepresentable: 'any' }),
  ) as JsonSchema;
}

/** anyOf [X, null] says the same as X with nullable, which the serialiser handles without validating. */
function withoutNullUnions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutNullUnions);
  if (node === null || typeof node !== 'object') return node;
  const schema = node as JsonSchema;
  const branches = schema.anyOf as JsonSchema[] | undefined;
  if (branches?.length === 2) {
    const other = branches.find((branch) => branch.type !== 'null');
    if (other && branches.some((branch) => branch.type === 'null'))
      return { ...(withoutNullUnions(other) as JsonSchema), nullable: true };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]));
}
