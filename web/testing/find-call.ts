import type { Call, Calls } from '../../contract/call.ts';

type Read = { value: Record<string, unknown> } | { fields: Record<string, string> };
export interface FoundCall {
  domain: string;
  name: string;
  call: Call;
  /** Path, query and body as one object, read as the server reads them; or what is wrong with them. */
  read: (request: Request) => Promise<Read>;
}

/** The declared call that a request makes; an exact path goes before one with parameters. */
export function findCall(api: Record<string, Calls>, request: Request): FoundCall | null {
  const url = new URL(request.url);
  const path = url.pathname.replace(/^\/api/, '');
  const found: (FoundCall & { parameters: number })[] = [];
  for (const [domain, calls] of Object.entries(api))
    for (const [name, call] of Object.entries(calls)) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
      const match = new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
      if (!match || call.method !== request.method) continue;
      const params = Object.fromEntries(names.map((one, index) => [one, decodeURIComponent(match[index + 1]!)]));
      const read = (one: Request) => readInput(call, params, url.searchParams, one);
      found.push({ domain, name, call, read, parameters: names.length });
    }
  return found.toSorted((a, b) => a.parameters - b.parameters)[0] ?? null;
}

async function readInput(
  call: Call,
  params: Record<string, string>,
  search: URLSearchParams,
  request: Request,
): Promise<Read> {
  const value: Record<string, unknown> = {};
  const fields: Record<string, string> = {};
  const parts = [
    [call.params, params],
    [call.query, queryOf(search)],
    [call.body, call.body && !call.upload ? await bodyOf(request) : {}],
  ] as const;
  for (const [schema, given] of parts) {
    const result = schema?.safeParse(given);
    if (result?.success) Object.assign(value, result.data);
    for (const issue of result?.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  }
  if (call.upload) value.file = await fileOf(request);
  return Object.keys(fields).length > 0 ? { fields } : { value };
}

function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = search.getAll(name);
      return [name, all.length > 1 ? all : all[0]!];
    }),
  );
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text ? JSON.parse(text) : {};
}

async function fileOf(request: Request): Promise<object | null> {
  const file = (await request.formData()).get('file');
  if (!(file instanceof File)) return null;
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
