import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { useApp } from '../../../tests/factories/app.ts';

/** What OpenAPI 3.1 asks of any document, whoever wrote it: none of these rules comes from our generator. */
type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Json;
  responses: Record<string, { description?: string }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}
const app = useApp();
const served = async () => (await app.app.inject('/api/openapi.json')).json<Document>();
const operations = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation, label: `${method} ${path}` })),
  );
const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

test('F054: each path names its parameters as it declares them, and no two paths mean the same', async () => {
  const document = await served();
  assert.match(document.openapi, /^3\.1\.\d+$/);
  assert.ok(document.info.title && document.info.version);
  const shapes = Object.keys(document.paths).map(shapeOf);
  assert.deepEqual(
    shapes.filter((shape, at) => shapes.indexOf(shape) !== at),
    [],
  );
  const ids = operations(document).map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const { path, method, operation, label } of operations(document)) {
    assert.match(method, /^(?:get|post|put|patch|delete)$/);
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '').sort((one, other) =>
      one.localeCompare(other),
    );
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    assert.deepEqual(inPath.map(({ name }) => name).sort(), named, label);
    assert.ok(
      inPath.every(({ required }) => required),
      label,
    );
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    assert.equal(new Set(keys).size, keys.length, label);
    if (method === 'get') assert.equal(operation.requestBody, undefined, label);
    assert.ok('200' in operation.responses, label);
    for (const [status, { description }] of Object.entries(operation.responses))
      assert.ok(/^[2-5]\d\d$/.test(status) && description, `${label} ${status}`);
  }
});

test('F054: whatever a schema requires it describes, and every reference leads somewhere', async () => {
  const document = await served();
  const at = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (part, key) => (part as Json | undefined)?.[key.replace(/~1/g, '/').replace(/~0/g, '~')],
        document,
      );
  function check(part: unknown, where: string): void {
    if (Array.isArray(part)) return part.forEach((each, index) => check(each, `${where}/${index}`));
    if (typeof part !== 'object' || part === null) return;
    const { $ref, required, properties, additionalProperties, type } = part as Json;
    if (typeof $ref === 'string' && $ref.startsWith('#/')) assert.ok(at($ref), `${where}: ${$ref}`);
    // what has no name of its own may be described for all alike
    if (type === 'object' && Array.isArray(required) && !additionalProperties)
      for (const name of required) assert.ok(Object.hasOwn((properties ?? {}) as Json, name), `${where}: ${name}`);
    for (const [key, each] of Object.entries(part)) check(each, `${where}/${key}`);
  }
  check(document, '');
});

test('F054: every call that the contract writes down is in the document, and is served where it says', async () => {
  const document = await served();
  const folder = new URL('../../../contract/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!test)\.ts$/.test(name));
  const sources = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')));
  const written = sources.flatMap((text) =>
    Array.from(text.matchAll(/method: '([A-Z]+)',\s+path: '([^']+)'/g), ([, method, path]) => `${method} /api${path}`),
  );
  assert.ok(written.length > 200, `${written.length}`);
  const documented = operations(document).map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  assert.deepEqual(documented.toSorted(), written.toSorted());
  for (const { path, method, label } of operations(document)) {
    assert.ok(
      app.app.hasRoute({ method: method.toUpperCase() as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }),
      label,
    );
  }
});
