import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColors } from './brand-ramp.ts';
import { contrast, hexToLch, lchToHex, luminance, mixColors } from './color.ts';
import { DARK_BELOW, INK, PAPER, type Scheme, SURFACES, TINT } from './surfaces.ts';

const COLORS = [
  '#4f46e5', '#f5b301', '#0f7b5f', '#e11d48', '#111111', '#fafafa', '#3b82f6', '#777777', '#ffff00', '#00ff00',
  '#0ff', '#000', '#fff', '#f97316', '#22c55e', '#8a2be2',
]; // biome-ignore format: one list
const SCHEMES: Scheme[] = ['light', 'dark'];

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#4f46e5', '#f5b301', '#0f7b5f']) assert.equal(lchToHex(hexToLch(hex)), hex);
});

for (const scheme of SCHEMES) {
  for (const hex of COLORS) {
    const colors = brandColors(hex, scheme);
    const { surface, canvas } = SURFACES[scheme];

    test(`${hex} as text reads at 4.5:1 on every ${scheme} surface and on its own tint`, () => {
      for (const ground of [surface, canvas, mixColors(colors.ramp[6], surface, TINT[scheme])]) {
        assert.ok(contrast(colors.text, ground) >= 4.5, `${colors.text} on ${ground}`);
      }
    });

    test(`text on a ${hex} button reads at 4.5:1 in ${scheme}, at rest and under the pointer`, () => {
      assert.ok(contrast(colors.onFill, colors.ramp[6]) >= 4.5, `${colors.onFill} on ${colors.ramp[6]}`);
      assert.ok(contrast(colors.onFill, colors.fillHover) >= 4.5, `${colors.onFill} on ${colors.fillHover}`);
    });

    test(`a ${hex} button can be told from the ${scheme} surface`, () => {
      assert.ok(contrast(colors.ramp[6], surface) >= 1.5, `${colors.ramp[6]} on ${surface}`);
    });
  }
}

test('what is darker than a luminance of 60 is dark: it takes white, all else ink (R244, F052)', () => {
  assert.equal(DARK_BELOW, 60);
  const isDark = (hex: string) => luminance(hex) * 255 < 60;
  for (const scheme of SCHEMES) {
    for (const hex of COLORS) {
      const { ramp, onFill } = brandColors(hex, scheme);
      assert.equal(onFill, isDark(ramp[6]) ? PAPER : INK, `${hex} in ${scheme}`);
    }
    const { canvas, surface, text } = SURFACES[scheme];
    assert.deepEqual([canvas, surface].map(isDark), scheme === 'dark' ? [true, true] : [false, false]);
    assert.equal(isDark(text), scheme === 'light');
  }
});

test('a colour that is readable as it is stays as it is', () => {
  assert.equal(brandColors('#4f46e5', 'light').ramp[6], '#4f46e5');
  assert.equal(brandColors('#f5b301', 'light').ramp[6], '#f5b301');
  assert.equal(brandColors('#0f7b5f', 'light').ramp[6], '#0f7b5f');
});
