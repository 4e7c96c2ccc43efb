import type { Call, Calls } from '../../../contract/call.ts';
import { API_PREFIX } from './bind-calls.ts';

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: object; description?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: { 'application/json': { schema: object } } }>;
}

/** The API reference as one plain page, printed from the same document that machines read. No script, no outside source. */
export function referencePage(
  domains: Record<string, Calls>,
  document: Record<string, unknown>,
  title: string,
): string {
  const paths = document.paths as Record<string, Record<string, Operation>>;
  const sections = Object.entries(domains).map(([domain, calls]) => section(domain, calls, paths));
  const index = Object.entries(domains).map(
    ([domain, calls]) =>
      `<h2>${escape(domain)}</h2><ul>${Object.entries(calls)
        .map(
          ([name, call]) =>
            `<li><a href="#${domain}.${name}"><b class="${call.method}">${call.method}</b> ${escape(call.path)}</a></li>`,
        )
        .join('')}</ul>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} API</title><style>${STYLE}</style></head><body><nav aria-label="Calls"><h1>${escape(title)} API</h1><p><a href="${API_PREFIX}/openapi.json">OpenAPI 3.1 document</a></p>${index.join('')}</nav><main>${INTRODUCTION}${sections.join('')}${schemaSection(document)}</main></body></html>`;
}

function section(domain: string, calls: Calls, paths: Record<string, Record<string, Operation>>): string {
  const entries = Object.entries(calls).map(([name, call]) => {
    const operation = paths[API_PREFIX + call.path]?.[call.method.toLowerCase()];
    return operation ? article(`${domain}.${name}`, call, operation) : '';
  });
  return `<section><h2>${escape(domain)}</h2>${entries.join('')}</section>`;
}

function article(id: string, call: Call, operation: Operation): string {
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escape(parameter.name)}</code>${parameter.required ? ' <em>required</em>' : ''}</td><td>${parameter.in}</td><td><code>${escape(JSON.stringify(parameter.schema))}</code> ${escape(parameter.description ?? '')}</td></tr>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const success = operation.responses['200']?.content['application/json'].schema as {
    properties?: { payload?: object };
  };
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `<article id="${id}"><h3><b class="${call.method}">${call.method}</b> <code>${API_PREFIX}${escape(call.path)}</code></h3><p>${escape(operation.summary)}. <span class="who">${escape(operation.description)}</span></p>${
    rows.length > 0
      ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : ''
  }${body ? schemaBlock('Body', body) : ''}${schemaBlock('Payload', success.properties?.payload ?? {})}<details><summary>Refusals</summary><ul>${refusals
    .map(([status, response]) => `<li><b>${status}</b> ${escape(response.description).replaceAll('\n', '<br>')}</li>`)
    .join('')}</ul></details></article>`;
}

function schemaSection(document: Record<string, unknown>): string {
  const { schemas } = document.components as { schemas: Record<string, object> };
  const entries = Object.entries(schemas).map(
    ([name, schema]) =>
      `<article id="schema.${name}"><h3><code>${name}</code></h3>${schemaBlock('Fields', schema)}</article>`,
  );
  return `<section><h2>Schemas</h2>${entries.join('')}</section>`;
}

const schemaBlock = (label: string, schema: object) =>
  `<details><summary>${label}</summary><pre tabindex="0">${withLinks(escape(JSON.stringify(schema, null, 2)))}</pre></details>`;

/** A reference leads to the schema that it names. */
const withLinks = (json: string) =>
  json.replace(/#\/components\/schemas\/(\w+)/g, (_, name: string) => `<a href="#schema.${name}">${name}</a>`);

const INTRODUCTION = `<p>Every call lives under <code>${API_PREFIX}</code> and answers <code>{ok, error, payload}</code>. A refusal has <code>ok: false</code>, a text in <code>error</code>, a <code>code</code> and, where it concerns input, <code>fields</code>. Send the token as <code>Authorization: Bearer …</code> or as the query value <code>token</code>, and the workspace as <code>space</code>.</p>`;

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e6e9ee,#262b35);--dim:light-dark(#5d6878,#9aa3b2)}*{box-sizing:border-box}body{margin:0;display:flex;font:14px/1.5 system-ui,sans-serif;background:light-dark(#f6f7f9,#0d0f13);color:light-dark(#161b26,#e8eaef)}nav{width:300px;flex:none;height:100dvh;overflow:auto;position:sticky;top:0;padding:20px;border-right:1px solid var(--line)}nav ul{list-style:none;margin:0;padding:0}nav li{margin:4px 0;overflow-wrap:anywhere}nav h2,section h2{font-size:12px;text-transform:capitalize;color:var(--dim);margin:18px 0 6px}h1{font-size:18px;margin:0}a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}main{flex:1;min-width:0;padding:28px;max-width:980px}article{background:light-dark(#fff,#15181e);border:1px solid var(--line);border-radius:12px;padding:16px 20px;margin:0 0 14px}h3{font-size:15px;margin:0;overflow-wrap:anywhere}.who{color:var(--dim)}table{border-collapse:collapse;width:100%;margin:8px 0}th,td{text-align:left;padding:6px 8px;border-top:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}code,pre{font:12px/1.5 ui-monospace,monospace}pre{overflow:auto;padding:12px;border-radius:8px;background:light-dark(#f6f7f9,#0d0f13);margin:6px 0}summary{cursor:pointer;padding:4px 0}b.GET{color:light-dark(#1559b7,#7ab7ff)}b.POST{color:light-dark(#0b6b3a,#63d39a)}b.PUT,b.PATCH{color:light-dark(#8a4b00,#f0b35b)}b.DELETE{color:light-dark(#b42318,#ff8f85)}em{color:var(--dim);font-size:12px}@media(max-width:800px){body{display:block}nav{width:auto;height:auto;position:static;border:0}main{padding:16px}}`;
