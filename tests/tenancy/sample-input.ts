import * as z from 'zod';

/** Any value that a schema accepts; every id in it is `id`. Enough for the shapes that the contract uses. */
export function sampleInput(schema: z.ZodType, id: string): unknown {
  const json = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  shapes.set(schema, json);
  return sample(json, id);
}

/** Reckoned once for each schema: what asks for samples asks for thousands. */
const shapes = new WeakMap<z.ZodType, JsonSchema>();

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  default?: unknown;
}

/** What a field of this name takes, where its schema says no more than that it is a text. */
const BY_NAME: Record<string, string> = {
  timezone: 'Europe/Berlin',
  password: 'a sample of one',
  back: '/pricing',
  phone: '+493012345678',
  number: '+493012345678',
  username: 'someone@people.test',
  proxy_address: '203.0.113.7',
  link: 'https://people.test/someone',
  kinds: 'email',
  contact_info: 'work_email',
  host: 'go.people.test',
  host_name: 'people.example',
  callback_url: 'https://hooks.people.invalid/',
  hook_url: 'https://hooks.zapier.com/hooks/standard/1/',
  url: 'https://hooks.slack.com/services/T0AB12/B0CD34/abcDEF123456',
};

/** What is later than another field of the same request. */
const NUMBERS: Record<string, number> = { work_hours_end: 18 };

function sample(schema: JsonSchema, id: string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0], id, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, sample(part, id, key)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items, id)] : [];
    case 'integer':
    case 'number':
      return NUMBERS[name] ?? schema.default ?? Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(schema, id, name);
  }
}

function text(schema: JsonSchema, id: string, name: string): string {
  if (schema.format === 'uuid') return id;
  if (schema.format === 'email') return 'someone@people.test';
  if (schema.format === 'date-time') return name === 'end' ? '2026-01-05T10:00:00.000Z' : '2026-01-05T09:00:00.000Z';
  if (schema.format === 'date') return '2026-01-05';
  if (schema.format === 'uri') return 'https://example.test/';
  if (schema.pattern?.startsWith('^#')) return '#15803d';
  if (schema.pattern === '^[A-Z]{2}$') return 'DE';
  if (schema.pattern === '^[A-Z]$') return 'A';
  if (name in BY_NAME) return BY_NAME[name] as string;
  if (schema.pattern?.includes('{6}')) return '123456';
  if (schema.pattern?.includes('\\d')) return '1';
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
