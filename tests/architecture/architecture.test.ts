import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { breach } from './import-law.ts';
import { findCycles } from './find-cycles.ts';
import { missingClasses } from './missing-classes.ts';
import { importsOf, isSource, isTest, projectFiles, read, ROOT } from './source-files.ts';

const files = projectFiles();
const sources = files.filter(isSource);
const code = sources.filter((file) => !isTest(file));
const imports = code.flatMap((file) => importsOf(file));

test('the import law holds', () => {
  const broken = imports.flatMap((each) => {
    const why = breach(each);
    return why ? [`${each.from} → ${each.to}: ${why}`] : [];
  });
  assert.deepEqual(broken, []);
});

test('the import law would notice each kind of breach', () => {
  const cases: [from: string, to: string][] = [
    ['contract/call.ts', 'server/core/ids.ts'],
    ['engine/plan.ts', 'server/core/ids.ts'],
    ['server/core/ids.ts', 'server/modules/people/accounts/sign-in/sign-in.ts'],
    ['server/core/ids.ts', 'server/config.ts'],
    ['server/core/ids.ts', 'server/modules.ts'],
    ['server/modules/people/accounts/sign-in/sign-in.ts', 'server/app.ts'],
    ['server/modules/people/accounts/sign-in/sign-in.ts', 'server/world/server.ts'],
    ['server/world/server.ts', 'server/modules/people/accounts/sign-in/sign-in.ts'],
    ['web/main.tsx', 'server/core/ids.ts'],
    ['web/ui/pill.tsx', 'web/features/campaigns/screen.tsx'],
    ['web/features/inbox/screen.tsx', 'web/features/campaigns/table.tsx'],
  ];
  for (const [from, to] of cases) assert.ok(breach({ from, to, typeOnly: false }), `${from} → ${to}`);
});

test('every import leads to a file', () => {
  const lost = imports.filter(({ to }) => !existsSync(ROOT + to) && !to.endsWith('.gen.ts'));
  assert.deepEqual(
    lost.map(({ from, to }) => `${from} → ${to}`),
    [],
  );
});

test('no file imports itself, however long the way round', () => {
  assert.deepEqual(findCycles(imports), []);
  assert.deepEqual(
    findCycles([
      { from: 'a', to: 'b', typeOnly: false },
      { from: 'b', to: 'a', typeOnly: false },
    ]),
    ['a → b → a'],
  );
});

test('only configuration reads the environment', () => {
  const readers = code.filter(
    (file) => /^(contract|engine|server|web|extension)\//.test(file) && /process\.env/.test(read(file)),
  );
  assert.deepEqual(readers, ['server/config.ts']);
});

test('domain code asks the clock for the time', () => {
  const askers = code.filter(
    (file) =>
      /^(engine|server\/(modules|providers|runner))\//.test(file) && /Date\.now\(\)|new Date\(\)/.test(read(file)),
  );
  assert.deepEqual(askers, []);
});

test('no query decides with the database’s own time', () => {
  const deciding = files
    .filter((file) => /^server\/(core|modules|runner|providers)\/.*\.ts$/.test(file) && !isTest(file))
    .filter((file) =>
      /\bnow\(\)\s*(?:[-+<>=)]|,|at\b|as\b)|current_timestamp/i.test(
        read(file).replace(/(?:clock|Clock|Date|performance)\.now\(\)|now\(\): /g, ''),
      ),
    );
  assert.deepEqual(deciding, []);
});

test('every dependency has a dated decision', () => {
  const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const names = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((key) =>
    Object.keys(manifest[key] ?? {}),
  );
  const decisions = files
    .filter((file) => /^docs\/decisions\/\d{4}-\d\d-\d\d-.*\.md$/.test(file))
    .map(read)
    .join('\n');
  const covered = (name: string) =>
    decisions.includes(`\`${name}\``) ||
    decisions.includes(`\`${name.split('/')[0]}/*\``) ||
    decisions.includes(`\`${name.replace(/-(linux|win|darwin|windows).*/, '-*')}\``);
  assert.deepEqual(
    names.filter((name) => !covered(name)),
    [],
  );
});

test('the product’s name is not a literal in the web', () => {
  const brand = /kithline/i;
  const named = files.filter(
    (file) => /^web\/.*\.(tsx?|json|html|css|js)$/.test(file) && !isTest(file) && brand.test(read(file)),
  );
  assert.deepEqual(named, []);
});

test('no default exports but where a tool asks for one', () => {
  const offenders = code.filter(
    (file) => /^(contract|engine|server|web)\//.test(file) && /^export default/m.test(read(file)),
  );
  assert.deepEqual(offenders, []);
});

test('a class that is taken from a style sheet stands in it', () => {
  const screens = code.filter((file) => file.endsWith('.tsx'));
  assert.deepEqual(
    screens.flatMap((file) => missingClasses(file, read(file), read)),
    [],
  );
  const text = "import rows from './rows.module.css';\nconst a = [rows.here, rows.gone, t.rows.other];";
  assert.deepEqual(
    missingClasses('web/a.tsx', text, () => '.here {}'),
    ['web/a.tsx: .gone of ./rows.module.css'],
  );
});
