import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import {
  API_EXAMPLES,
  apiExample,
  EXAMPLE_LANGUAGES,
  EXAMPLE_SCOPES,
  type ExampleLanguage,
} from '../../../../contract/api-keys/examples.ts';
import type { ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { useApp } from '../../../../tests/factories/app.ts';
import { installPackage } from '../../../../tests/factories/install-package.ts';
import { newTenant } from '../../../../tests/factories/tenants.ts';

const app = useApp();
const PROGRAMS: Record<ExampleLanguage, (code: string) => [program: string, args: string[]]> = {
  curl: (code) => ['/bin/sh', ['-c', `${code.replace(/^curl /, 'curl -sS ')}`]],
  typescript: (code) => [process.execPath, ['--input-type=module-typescript', '-e', code]],
  python: (code) => ['python3', ['-c', code]],
};
const isThere = async (program: string) => (await ended(spawn('/bin/sh', ['-c', `command -v ${program}`]))) === 0;
const ended = (child: ReturnType<typeof spawn>) => new Promise<number | null>((done) => child.once('close', done));

async function ensure(program: 'curl' | 'python3'): Promise<void> {
  if (await isThere(program)) return;
  installPackage({ apt: [program], dnf: [program], apk: [program] }, () => true);
}

test('every example of the API runs as it stands, in curl, TypeScript and Python (G144)', async () => {
  await Promise.all([ensure('curl'), ensure('python3')]);
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { admin } = await newTenant(app.services);
  for (const example of API_EXAMPLES)
    for (const language of EXAMPLE_LANGUAGES) {
      const { payload: key } = await app.call<ApiKeyWithToken>('POST', '/integrations/api/token', {
        token: admin.token,
        body: { name: `${example} ${language}`, scopes: [EXAMPLE_SCOPES[example] ?? 'templates:read'] },
      });
      const [program, args] = PROGRAMS[language](apiExample(example, language, origin));
      const child = spawn(program, args, { env: { ...process.env, API_KEY: key.token }, timeout: 60_000 });
      const [output, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
      assert.equal(code, 0, `${example} in ${language}: ${complaint}`);
      assert.match(output, /['"]?ok['"]?: ?[Tt]rue/, `${example} in ${language}: ${output} ${complaint}`);
    }
  const people = await app.call<{ items: unknown[] }>('GET', '/profiles', { token: admin.token });
  assert.equal(people.payload.items.length, 1, 'sent three times with one Idempotency-Key');
});
