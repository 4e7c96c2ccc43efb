import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycles } from './find-cycles.ts';
import { isSource, isTest, parseSource, projectFiles, sourceOf } from './source-files.ts';
import { betweenFeatures, featureOf, floorBreach, passedOn, reachedAbove } from './web-floors.ts';

/** A person finds a file at a glance up to about here. */
const GLANCE = 30;

const files = projectFiles().filter((file) => file.startsWith('web/'));
const sources = files.filter((file) => isSource(file) && !isTest(file)).map(sourceOf);
const imports = sources.flatMap((source) => source.imports);
const between = betweenFeatures(imports);

test('a feature of the web knows only those below or beside it', () => {
  assert.ok(between.length > 100);
  assert.deepEqual([...new Set(between.flatMap(({ from, to }) => floorBreach(from, to) ?? []))], []);
});

test('every feature of the web stands on a floor', () => {
  const features = new Set(files.flatMap((file) => featureOf(file) ?? []));
  assert.deepEqual(
    [...features].flatMap((feature) => floorBreach(feature, feature) ?? []),
    [],
  );
  assert.deepEqual(
    files.filter((file) => file.startsWith('web/features/') && !featureOf(file)),
    [],
  );
});

test('no feature of the web knows itself, however long the way round', () => {
  assert.deepEqual(findCycles(between), []);
});

test('the law would notice a feature above, a feature without a floor and a circle beside', () => {
  const file = (from: string, to: string) => betweenFeatures([{ from, to, typeOnly: false }]);
  const up = file('web/features/content/templates/editor/page.tsx', 'web/features/campaigns/sequence/public.ts');
  assert.deepEqual(up, [{ from: 'content/templates', to: 'campaigns/sequence', typeOnly: false }]);
  assert.ok(floorBreach('content/templates', 'campaigns/sequence'));
  assert.ok(floorBreach('platform/notifications', 'senders/credentials'));
  assert.ok(floorBreach('attic/boxes', 'people/spaces'));
  assert.ok(floorBreach('people/spaces', 'attic/boxes'));
  assert.equal(floorBreach('campaigns/sequence', 'content/templates'), null);
  assert.equal(floorBreach('work/inbox', 'work/prospects'), null);
  const circle = [
    ...file('web/features/work/inbox/a.ts', 'web/features/work/tasks/public.ts'),
    ...file('web/features/work/tasks/b.ts', 'web/features/work/inbox/public.ts'),
  ];
  assert.deepEqual(findCycles(circle), ['work/inbox → work/tasks → work/inbox']);
});

test('no feature reaches one above it by way of the shell', () => {
  assert.deepEqual(sources.flatMap(passedOn), []);
  assert.deepEqual(reachedAbove(sources), []);
  const way = [
    parseSource('web/features/platform/legal/a.ts', "import { body } from '../../../shell/b.ts';"),
    parseSource('web/shell/b.ts', "export { body } from './c.ts';"),
    parseSource(
      'web/shell/c.ts',
      "import { body as own } from '../features/campaigns/sequence/public.ts';\nexport { own };",
    ),
  ];
  assert.deepEqual(way.flatMap(passedOn), [
    'web/shell/c.ts passes on own of web/features/campaigns/sequence/public.ts',
  ]);
  assert.deepEqual(reachedAbove(way), ['web/features/platform/legal/a.ts → web/shell/b.ts → campaigns/sequence']);
});

test('no folder of the web is a flat heap', () => {
  // texts are listed by language, not looked for
  const looked = files.filter((file) => !file.endsWith('.json'));
  const heaps = Map.groupBy(looked, (file) => file.slice(0, file.lastIndexOf('/')));
  assert.deepEqual(
    [...heaps].filter(([, inside]) => inside.length > GLANCE).map(([folder, inside]) => `${folder}: ${inside.length}`),
    [],
  );
});
