import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawSizesOfCss, tokensOf } from './design-tokens.ts';
import { rawSizesOfCode } from './design-tokens-in-code.ts';
import { isTest, projectFiles, read } from './source-files.ts';

const TOKENS = 'web/brand/tokens.css';
/** Arguments of the canvas's library, which knows no variables. */
const NO_SIZES = [
  // a share of the screen that stays free around the sequence
  'web/features/campaigns/sequence/canvas/canvas.tsx: padding: 0.08',
  // the bend of a drawn line
  'web/features/campaigns/sequence/canvas/sequence-edge.tsx: borderRadius: 14',
];
const tokens = tokensOf(read(TOKENS));
const files = projectFiles().filter((file) => file.startsWith('web/') && !isTest(file));

test('style sheets take sizes, corners, spaces and widths from the scale', () => {
  const sheets = files.filter((file) => file.endsWith('.css') && file !== TOKENS);
  assert.ok(sheets.length > 100);
  assert.deepEqual(
    sheets.flatMap((file) => rawSizesOfCss(read(file), tokens).map((each) => `${file}: ${each}`)),
    [],
  );
});

test('components and the theme take sizes, corners, spaces and widths from the scale', () => {
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'));
  assert.ok(code.length > 500);
  assert.deepEqual(
    code.flatMap((file) => rawSizesOfCode(file, read(file), tokens).map((each) => `${file}: ${each}`)).sort(),
    NO_SIZES,
  );
});

test('a row that scrolls sideways holds what is hidden in it: else the page is as wide as the row', () => {
  const sheets = files.filter((file) => file.endsWith('.css'));
  assert.deepEqual(
    sheets.flatMap((file) => unheldRows(read(file)).map((line) => `${file}:${line}`)),
    [],
  );
  assert.deepEqual(unheldRows('.a {\n  overflow-x: auto;\n  & p { color: red; }\n}'), [2]);
  assert.deepEqual(unheldRows('.a {\n  position: relative;\n  overflow-x: auto;\n}'), []);
});

/** Lines of rules that scroll sideways and are no place for what is positioned in them. */
function unheldRows(css: string): number[] {
  const lines = css.split('\n');
  return lines.flatMap((line, at) => {
    if (!/^\s*overflow-x: (auto|scroll);/.test(line)) return [];
    const begin = lines.slice(0, at).findLastIndex((before) => before.includes('{'));
    const length = lines.slice(begin + 1).findIndex((after) => /[{}]/.test(after));
    return lines.slice(begin + 1, begin + 1 + length).some((each) => each.includes('position:')) ? [] : [at + 1];
  });
}

test('a raw size in a style sheet would be noticed, of each kind', () => {
  for (const css of [
    '.a { font-size: 13px; }',
    '.a { font-size: 0.92em; }',
    '.a { font: 14px/1.5 sans-serif; }',
    '.a { border-radius: 7px; }',
    '.a { border-radius: var(--radius-md) 3px 0 0; }',
    '.a { border-top-left-radius: 50%; }',
    '.a { padding: 0 9px; }',
    '.a { padding-inline: 1px 9px }',
    '.a { margin-top: -5px; }',
    '.a { margin: 0 auto 1rem; }',
    '.a { gap: 7px; }',
    '.a { row-gap: calc(var(--space-4) + 3px); }',
    '.a { gap: var(--space-7); }',
    '.a { font-size: var(--text-9xl); }',
    '.a { padding: 9pt; }',
    '.a { gap: 2vmin; }',
    '.a { margin: 1lh; }',
    '.a { gap: calc(3 * 1px); }',
    '.a { --own: 13px; font-size: var(--own); }',
    '.a { --own: 13px; margin-top: var(--own, var(--space-4)); }',
    '.a { padding: var(--radius-md); }',
    '@container (max-width: 500px) { .a { color: red; } }',
    '@media (width < 48rem) { .a { color: red; } }',
    '@media (max-width: 48em) { .a { color: red; } }',
    '@media (--below-49) { .a { color: red; } }',
  ])
    assert.equal(rawSizesOfCss(css, tokens).length, 1, css);
});

test('a raw size in a component would be noticed, of each kind', () => {
  for (const code of [
    '<Text fz={13} />',
    '<Text fz="1rem" />',
    '<Text size="13px" />',
    '<Group gap={8} />',
    '<Group gap={{ base: 0, sm: 9 }} />',
    '<Stack mt={-13} />',
    '<Stack mt="1em" />',
    '<Stack p="0.75rem" />',
    '<Card p="11px 16px" />',
    '<Card bdrs={7} />',
    '<Avatar radius={isSquare ? 14 : 8} />',
    'const GAP = 9; const a = <Group gap={GAP} />;',
    '<Stack mt="var(--space-7)" />',
    '<Stack mt="var(--own)" style={{ "--own": "13px" }} />',
    '<text fontSize={13} />',
    '<p style={{ marginBottom: 12 }} />',
    "<p style={{ marginLeft: '-9px' }} />",
    "<p style={{ font: '13px Inter' }} />",
    "<p style={{ padding: `${'$'}{top}px 9px` }} />",
    "<Drawer styles={{ title: { fontSize: '16px' }, body: {} }} />",
    '<i style={{ borderRadius: 3 }} />',
    'Menu.extend({ defaultProps: { radius: 10 } })',
    "Menu.extend({ styles: { item: { gap: '7px' } } })",
    "Menu.extend({ vars: () => ({ root: { '--menu-fz': '13px' } }) })",
    "useMediaQuery('(max-width: 999.98px)')",
    "useMediaQuery('(width < 801px)')",
    'const isNarrow = window.innerWidth < 800;',
  ])
    assert.equal(rawSizesOfCode('a.tsx', code.replace("${'$'}", '$'), tokens).length, 1, code);
});

test('what is not of the scale’s kind is free', () => {
  const css = `.a { width: 248px; height: 34px; border: 1px solid; margin: 0 auto 1px; padding: 0; inset: 3px; font: inherit;
    grid-template-columns: 76px 1fr; margin-left: calc(var(--space-6) * -1); border-radius: 0 var(--radius-md) 0 0;
    padding-bottom: calc(var(--space-6) + env(safe-area-inset-bottom)); }
    @media (prefers-reduced-motion: reduce) { .a { gap: 0; } } @media (--below-768) { .a { gap: var(--space-4); } }`;
  assert.deepEqual(rawSizesOfCss(css, tokens), []);
  const code = `<Card p={0} radius={0} mt="lg" gap="var(--space-6)" w={88} style={{ width: 12, margin: 0 }} />`;
  assert.deepEqual(rawSizesOfCode('a.tsx', code, tokens), []);
});
