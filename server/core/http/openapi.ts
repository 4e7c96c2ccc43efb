import * as z from 'zod';
import type { Call, Calls } from '../../../contract/call.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { refusalsOf } from '../../../contract/refusals.ts';
import type { Access } from '../../../contract/permissions.ts';
import { API_PREFIX } from './bind-calls.ts';

type Json = Record<string, unknown>;

/** Prints schemas as JSON Schema; what has a name is printed once, under it, and referred to everywhere else. */
function schemaPrinter(names: ReadonlyMap<z.ZodType, string>) {
  const metadata = z.registry<{ id: string }>();
  for (const [schema, id] of names) metadata.add(schema, { id });
  const printed: Record<string, Json> = {};
  const print = (schema: z.ZodType): Json => {
    // inside another one, so that a named schema becomes a reference at the top as well
    const whole = z.toJSONSchema(z.tuple([schema]), { io: 'input', unrepresentable: 'any', metadata }) as Json;
    for (const [name, { id: _, ...definition }] of Object.entries((whole.$defs ?? {}) as Record<string, Json>))
      printed[name] = withReferences(definition);
    return withReferences((whole.prefixItems as Json[])[0]!);
  };
  return { print, printed };
}
type Print = ReturnType<typeof schemaPrinter>['print'];

const withReferences = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;

const WHO: Record<Access['level'], string> = {
  public: 'Anyone.',
  token: 'Any token, signed in or not.',
  user: 'A signed-in person.',
  member: 'A member of the workspace.',
  space_admin: 'An admin of the workspace.',
  admin: 'A platform admin, or the owner of a brand for that brand.',
  platform_admin: 'A platform admin.',
};

/** The OpenAPI 3.1 document of the whole API, printed from the contract. */
export function openApiDocument(
  domains: Record<string, Calls>,
  info: { title: string; version: string },
  names: ReadonlyMap<z.ZodType, string>,
): Json {
  const { print, printed } = schemaPrinter(names);
  const paths: Record<string, Json> = {};
  for (const [domain, calls] of Object.entries(domains))
    for (const [name, call] of Object.entries(calls)) {
      const path = API_PREFIX + call.path;
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(domain, name, call, print) };
    }
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description: 'Every reply is {ok, error, payload}; a refusal also carries code and, for input, fields.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(domains).map((domain) => ({ name: domain })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        token: { type: 'apiKey', in: 'query', name: 'token' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['ok', 'error', 'payload', 'code'],
          properties: {
            ok: { const: false },
            error: { type: 'string' },
            payload: { type: 'null' },
            code: { type: 'string', enum: Object.keys(ERRORS) },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        ...Object.fromEntries(Object.entries(printed).sort(([one], [other]) => one.localeCompare(other))),
      },
    },
  };
}

function operation(domain: string, name: string, call: Call, print: Print): Json {
  return {
    operationId: `${domain}.${name}`,
    tags: [domain],
    summary: call.summary,
    description: WHO[call.access.level] + pageOf(call),
    security: call.access.level === 'public' ? [] : [{ bearer: [] }, { token: [] }],
    parameters: [
      ...parameters(call.params, 'path', print),
      ...parameters(call.query, 'query', print),
      ...(['member', 'space_admin'].includes(call.access.level) ? [SPACE] : []),
    ],
    ...requestBody(call, print),
    responses: { 200: success(call, print), ...failures(call) },
  };
}

function pageOf({ access }: Call): string {
  if (access.level !== 'member' || 'none' in access.pages) return '';
  const names = access.pages.map((page) => `“${page}”`);
  return ` Needs the page ${names.join(' or ')}.`;
}

const SPACE = {
  name: 'space',
  in: 'query',
  required: false,
  description: 'The workspace; without it, the one last used.',
  schema: { type: 'string', format: 'uuid' },
};

function requestBody({ body, upload }: Call, print: Print): Json {
  if (upload) {
    const schema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: print(body) } } } } : {};
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', print: Print): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: print(field as z.ZodType),
  }));
}

function success(call: Call, print: Print): Json {
  const envelope = z.object({ ok: z.literal(true), error: z.null(), payload: call.payload });
  return { description: 'Done', content: { 'application/json': { schema: print(envelope) } } };
}

function failures(call: Call): Json {
  const byStatus = Map.groupBy(new Set(refusalsOf(call)), (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
