import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { asksTime, breach, isImpure, packageBreach, readsEnvironment } from './import-law.ts';
import { findCycles } from './find-cycles.ts';
import { missingClasses } from './missing-classes.ts';
import { isSource, isTest, parseSource, projectFiles, read, ROOT, sourceOf } from './source-files.ts';

const files = projectFiles();
const sources = files.filter(isSource);
const code = sources.filter((file) => !isTest(file));
const parsed = code.map(sourceOf);
const imports = parsed.flatMap((source) => source.imports);
const codeOf = (file: string) => sourceOf(file).code;
const why = (law: typeof breach) => (each: (typeof imports)[number]) => {
  const reason = law(each);
  return reason ? [`${each.from} → ${each.to}: ${reason}`] : [];
};

/** What is started, and so imported by nobody. */
const ENTRIES = [
  'server/core/db/embedded/start-in-child.ts',
  'server/main.ts',
  'server/seed/main.ts',
  'web/generate.ts',
  'web/i18n/check.ts',
  'web/main.tsx',
];

test('the import law holds', () => {
  assert.ok(imports.length > 5000);
  assert.deepEqual(imports.flatMap(why(breach)), []);
});

test('each part uses only the packages that are listed for it', () => {
  assert.deepEqual(parsed.flatMap((source) => source.packages).flatMap(why(packageBreach)), []);
  const cases = [
    ['contract/call.ts', 'pg'],
    ['contract/call.ts', 'node:fs'],
    ['engine/plan.ts', 'kysely'],
    ['engine/plan.ts', 'node:fs'],
    ['server/core/ids.ts', 'node:process'],
    ['server/modules/people/accounts/a.ts', 'pg'],
    ['web/main.tsx', 'pg'],
    ['web/main.tsx', 'node:fs'],
  ] as const;
  for (const [from, to] of cases) assert.ok(packageBreach({ from, to, typeOnly: false }), `${from} → ${to}`);
  assert.equal(packageBreach({ from: 'contract/call.ts', to: 'zod', typeOnly: false }), null);
});

test('a page takes its faces and pictures from our server: only the one avatar knows Mantine’s (F022)', () => {
  const own = ['web/ui/display/avatar.tsx', 'web/brand/theme-components.ts'];
  const takesAnother = (file: string) =>
    /import \{[^}]*\b(?:Avatar|Image|BackgroundImage)\b[^}]*\} from '@mantine\/core'/.test(codeOf(file)) ||
    /<img\b[^>]*\bsrc=\{(?!ownPicture\(|logo\})/.test(codeOf(file));
  assert.deepEqual(
    code.filter((file) => file.startsWith('web/') && !own.includes(file) && takesAnother(file)),
    [],
  );
});

test('imports are read however they are written', () => {
  const {
    imports: own,
    packages,
    unclear,
    exports,
  } = parseSource(
    'web/a/b.ts',
    `import {
      // somebody's own row
      one,
    } from '../one.ts';
    // import two from '../two.ts';
    const text = "import three from '../three.ts'";
    await import(/* why */ '../four.ts'); await import(\`../five.ts\`); await import(PATH); await import(\`../\${x}.ts\`);
    export { six as seven } from '../six.ts'; export { one }; import 'pack'; import type { T } from './t.ts';
    let a: import('./u.ts').U; export const { eight } = a;`,
  );
  assert.deepEqual(
    own.map(({ to, typeOnly }) => (typeOnly ? `type ${to}` : to)),
    ['web/one.ts', 'type web/a/t.ts', 'web/six.ts', 'web/four.ts', 'web/five.ts', 'type web/a/u.ts'],
  );
  assert.deepEqual(
    packages.map(({ to }) => to),
    ['pack'],
  );
  assert.deepEqual(unclear, ['PATH', '`../${x}.ts`']);
  assert.deepEqual(exports.map(({ name, of }) => `${name} ${of}`).toSorted(), [
    'eight undefined',
    'one web/one.ts',
    'seven web/six.ts',
  ]);
});

test('every import says what it imports', () => {
  const ours = parsed.filter(({ file }) => /^(contract|engine|server|web|extension)\//.test(file));
  assert.deepEqual(
    ours.filter(({ unclear }) => unclear.length > 0).map(({ file }) => file),
    // reads all schemas of the contract once, to name them for the API's description
    ['server/core/http/named-schemas.ts'],
  );
  assert.deepEqual(
    ours.filter(({ code: text }) => /\brequire\(|\bcreateRequire\b/.test(text)).map(({ file }) => file),
    [],
  );
});

test('the product is written in TypeScript alone, which these laws read', () => {
  const others = files.filter((file) => /^(contract|engine|server|web)\/.*\.(?:[cm]?jsx?|[cm]ts)$/.test(file));
  // runs before anything is loaded
  assert.deepEqual(others, ['web/public/scheme.js']);
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
    ['engine/plan.ts', 'web/plain-text.ts'],
    ['engine/plan.ts', 'scripts/testing/budgets.ts'],
    ['engine/plan.ts', 'tests/factories/until.ts'],
    ['server/core/ids.ts', 'scripts/testing/budgets.ts'],
    ['web/ui/pill.tsx', 'web/features/campaigns/screen.tsx'],
    ['web/ui/pill.tsx', 'web/router.tsx'],
    ['web/api/api.ts', 'web/features/campaigns/sequence/public.ts'],
    ['web/features/work/inbox/a.ts', 'web/router.tsx'],
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
    (file) => /^(contract|engine|server|web|extension)\//.test(file) && readsEnvironment(codeOf(file)),
  );
  // the first shows people how programs of theirs read it
  assert.deepEqual(readers, ['contract/api-keys/examples.ts', 'server/config.ts']);
  for (const text of [
    'process.env.A',
    'const { env } = process;',
    "process['env']",
    "import { env } from 'node:process'",
  ])
    assert.ok(readsEnvironment(text), text);
  assert.ok(!readsEnvironment('process.pid; run({ process: child })'));
});

test('domain code asks the clock for the time', () => {
  const askers = code.filter(
    (file) => /^(engine|server\/(modules|providers|runner))\//.test(file) && asksTime(codeOf(file)),
  );
  assert.deepEqual(askers, []);
  for (const text of ['Date.now()', 'new Date()', 'new Date;', 'const at = Date()', 'run(Date.now)'])
    assert.ok(asksTime(text), text);
  for (const text of ['new Date(at)', 'new Date(\n  at,\n)', 'toDate()']) assert.ok(!asksTime(text), text);
});

test('the engine is pure', () => {
  assert.deepEqual(
    code.filter((file) => file.startsWith('engine/') && isImpure(codeOf(file))),
    [],
  );
  for (const text of ['performance.now()', 'Math.random()', 'new Date', 'fetch(url)', 'process.pid', 'setTimeout(run)'])
    assert.ok(isImpure(text), text);
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
    (file) => /^(contract|engine|server|web)\//.test(file) && /^export default/m.test(codeOf(file)),
  );
  assert.deepEqual(offenders, []);
});

test('no barrels: what a file passes on, it names', () => {
  const all = (source: (typeof parsed)[number]) => source.exports.some(({ name, of }) => name === '*' && of);
  assert.deepEqual(
    parsed.filter(all).map(({ file }) => file),
    [],
  );
  assert.ok(all(parseSource('web/a.ts', "export * from './b.ts';")));
});

test('no file lies unused, or is there for its test alone', () => {
  const used = new Set(imports.map(({ to }) => to));
  const isUnused = (file: string) => !used.has(file) && /^(contract|engine|server|web)\//.test(file);
  // the router finds the routes; declarations are found by the compiler; tests may have helpers beside them
  const isFound = (file: string) =>
    /^web\/routes\/|\.d\.ts$|^engine\/testing\/|conformance\.ts$|\/s3-test-server\.ts$|\/manual-timer\.ts$/.test(file);
  assert.deepEqual(
    code.filter((file) => isUnused(file) && !isFound(file)).toSorted(),
    // the first one is used by tests alone by now: they should act by what the product calls, and it should go;
    // the last one waits for the module that sells
    [...ENTRIES, 'server/modules/senders/limits/spend-limit.ts'].toSorted(),
  );
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

test('a test of a page waits for what a click brings before it looks', () => {
  const hasty = /^ *await .*\.(?:click|dblClick|fill|upload)\(.*\);\n *expect\([^\n]*\.asked\([^\n]*/gm;
  const looksAtOnce = (file: string, text: string) => [...text.matchAll(hasty)].map(([found]) => `${file}: ${found}`);
  const pages = sources.filter((file) => file.endsWith('.component.test.tsx'));
  assert.ok(pages.length > 30);
  assert.deepEqual(
    pages.flatMap((file) => looksAtOnce(file, read(file))),
    [],
  );
  const click = "  await page.getByRole('button').click();\n";
  assert.equal(looksAtOnce('a', `${click}  expect(app.asked('billing', 'cancel')).toEqual([]);\n`).length, 1);
  assert.equal(looksAtOnce('a', `${click}  await expect.element(page).toBeVisible();\n`).length, 0);
});
