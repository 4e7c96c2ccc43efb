import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawSizesOfCode, rawSizesOfCss, tokensOf } from './design-tokens.ts';
import { isTest, projectFiles, read } from './source-files.ts';

const TOKENS = 'web/brand/tokens.css';
const THEME = ['web/brand/theme-components.ts', 'web/brand/build-theme.ts'];
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
  assert.deepEqual(
    code.flatMap((file) => rawSizesOfCode(read(file), tokens, THEME.includes(file)).map((each) => `${file}: ${each}`)),
    [],
  );
});

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
    '@media (max-width: 48em) { .a { color: red; } }',
    '@media (--below-49) { .a { color: red; } }',
  ])
    assert.equal(rawSizesOfCss(css, tokens).length, 1, css);
});

test('a raw size in a component would be noticed, of each kind', () => {
  for (const code of [
    '<Text fz={13}>',
    '<Group gap={8}>',
    '<Card p="11px 16px">',
    '<Avatar radius={isSquare ? 14 : 8} />',
    '<Stack mt="var(--space-7)">',
    '<p style={{ marginBottom: 12 }}>',
    "<Drawer styles={{ title: { fontSize: '16px' }, body: {} }}>",
    '<i style={{ borderRadius: 3 }} />',
    "useMediaQuery('(max-width: 999.98px)')",
  ])
    assert.equal(rawSizesOfCode(code, tokens).length, 1, code);
  assert.equal(
    rawSizesOfCode("Menu: { defaultProps: { radius: 10 }, styles: { item: { gap: '7px' } } }", tokens, true).length,
    2,
  );
});

test('what is not of the scale’s kind is free', () => {
  const css = `.a { width: 248px; height: 34px; border: 1px solid; margin: 0 auto 1px; padding: 0; inset: 3px; font: inherit;
    grid-template-columns: 76px 1fr; margin-left: calc(var(--space-6) * -1); border-radius: 0 var(--radius-md) 0 0;
    padding-bottom: calc(var(--space-6) + env(safe-area-inset-bottom)); }
    @media (prefers-reduced-motion: reduce) { .a { gap: 0; } } @media (--below-768) { .a { gap: var(--space-4); } }`;
  assert.deepEqual(rawSizesOfCss(css, tokens), []);
  const code = `<Card p={0} radius={0} mt="lg" gap="var(--space-6)" w={88} style={{ width: 12, margin: 0 }} />`;
  assert.deepEqual(rawSizesOfCode(code, tokens), []);
});
