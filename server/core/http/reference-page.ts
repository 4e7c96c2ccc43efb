import type { Call, Calls } from '../../../contract/call.ts';
import { API_PREFIX } from './bind-calls.ts';
import { CHANGES_PATH } from './api-changes-page.ts';
import { documentPage, escapeMarkup as escape } from './document-page.ts';

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
  return documentPage({
    title: `${title} API`,
    navName: 'Calls',
    nav: `<p><a href="${CHANGES_PATH}">What changed</a></p><p><a href="${API_PREFIX}/openapi.json">OpenAPI 3.1 document</a></p>${index.join('')}`,
    main: `${INTRODUCTION}${sections.join('')}${schemaSection(document)}`,
  });
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

const INTRODUCTION = `<p>Every call lives under <code>${API_PREFIX}</code> and answers <code>{ok, error, payload}</code>. A refusal has <code>ok: false</code>, a text in <code>error</code>, a <code>code</code> and, where it concerns input, <code>fields</code>. Send the token as <code>Authorization: Bearer …</code> or as the query value <code>token</code>, and the workspace as <code>space</code>.</p><p>A client of your own in TypeScript, with all types: <code>npx openapi-typescript https://…${API_PREFIX}/openapi.json -o schema.d.ts</code>, used by <code>openapi-fetch</code>.</p>`;
