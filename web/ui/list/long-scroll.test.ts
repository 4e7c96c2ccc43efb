import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boxHeight,
  type Extent,
  type ScrollPosition,
  positionAt,
  scrolled,
  scrollTopOf,
  topAt,
  topMax,
  topOf,
  topToShow,
} from './long-scroll.ts';

const START: ScrollPosition = { scrollTop: 0, shift: 0 };
const extent = (rows: number, rest: Partial<Extent> = {}): Extent => ({
  rows,
  rowHeight: 46,
  above: 38,
  view: 640,
  ...rest,
});
const endOfBox = (list: Extent) => Math.max(0, list.above + boxHeight(list) - list.view);
/** From a row's number to whether it is seen whole, below what stays above. */
const isSeen = (list: Extent, { scrollTop, shift }: ScrollPosition, row: number) => {
  const y = list.above + row * list.rowHeight + shift - scrollTop;
  return y >= list.above && y + list.rowHeight <= Math.max(list.view, list.above + list.rowHeight);
};
const SIZES = [1, 380_000, 1_000_000, 5_000_000];

test('the box is never higher than a browser draws, and a short list is as high as it is', () => {
  assert.equal(boxHeight(extent(1)), 46);
  assert.equal(boxHeight(extent(100_000)), 4_600_000);
  for (const rows of SIZES.slice(1)) assert.equal(boxHeight(extent(rows)), 6_000_000);
});

test('both ends are exact: by the bar, by keys and by a row’s number', () => {
  for (const rows of SIZES) {
    const list = extent(rows);
    const first = scrolled(list, positionAt(list, topMax(list)), 0);
    assert.deepEqual([topAt(first), first.shift], [0, 0]);
    const last = scrolled(list, START, endOfBox(list));
    assert.equal(topAt(last), topMax(list));
    assert.ok(isSeen(list, last, rows - 1));
    assert.ok(isSeen(list, positionAt(list, topToShow(list, 0, rows - 1)), rows - 1));
    assert.equal(topToShow(list, topMax(list), 0), 0);
  }
});

test('every row can be reached, and what is drawn lies within the box', () => {
  for (const rows of SIZES)
    for (const rest of [{}, { rowHeight: 106, above: 0, view: 500 }]) {
      const list = extent(rows, rest);
      const step = Math.max(1, Math.floor(rows / 997));
      for (let row = 0; row < rows; row += step) {
        const place = positionAt(list, topToShow(list, 0, row));
        assert.ok(isSeen(list, place, row), `${row} of ${rows}`);
        assert.ok(place.scrollTop >= 0 && place.scrollTop <= endOfBox(list) + 1, `${row} of ${rows}`);
        assert.equal(place.shift, Math.round(place.shift));
        const y = row * list.rowHeight + place.shift;
        assert.ok(y >= 0 && y + list.rowHeight <= boxHeight(list) + 1, `${row} of ${rows}`);
      }
    }
});

test('the bar leads to the same part of the list, and back', () => {
  for (const rows of SIZES.slice(1)) {
    const list = extent(rows);
    let before = -1;
    for (let part = 0; part <= 1; part += 1 / 64) {
      const scrollTop = part * endOfBox(list);
      const top = topOf(list, scrollTop);
      assert.ok(top > before);
      before = top;
      assert.ok(Math.abs(scrollTopOf(list, top) - scrollTop) < 0.01);
      assert.ok(Math.abs(top / topMax(list) - part) < 0.04);
    }
    const middle = scrolled(list, START, endOfBox(list) / 2);
    assert.ok(Math.abs(topAt(middle) - topMax(list) / 2) < 2);
  }
});

test('a wheel and keys move by their own pixels wherever the list stands, and settling moves nothing', () => {
  for (const rows of SIZES.slice(1)) {
    const list = extent(rows);
    for (const from of [0, 500, 99_990, 100_010, topMax(list) / 2, topMax(list) - 100_010, topMax(list) - 700]) {
      let place = positionAt(list, from);
      let top = topAt(place);
      for (const by of [100, 100, 12.5, -40, 600, -600, 100]) {
        place = scrolled(list, place, place.scrollTop + by);
        top = Math.min(top + by, topMax(list));
        assert.ok(Math.abs(topAt(place) - top) <= 0.5, `${rows} at ${from} by ${by}`);
        // at rest the bar is put where the list stands
        const settled = positionAt(list, topAt(place));
        assert.equal(topAt(settled), topAt(place));
        place = settled;
      }
    }
  }
});

test('from the middle one wheels all the way to an end, also without rest', () => {
  const list = extent(1_000_000);
  let place = positionAt(list, 150_000);
  for (let turn = 0; turn < 2_000; turn += 1) place = scrolled(list, place, Math.max(0, place.scrollTop - 100));
  assert.equal(topAt(place), 0);
  place = positionAt(list, topMax(list) - 150_000);
  for (let turn = 0; turn < 2_000; turn += 1)
    place = scrolled(list, place, Math.min(endOfBox(list), place.scrollTop + 100));
  assert.equal(topAt(place), topMax(list));
});

test('a row in sight is shown from where one stands', () => {
  const list = extent(1_000);
  assert.equal(topToShow(list, 460, 15), 460);
  assert.equal(topToShow(list, 460, 3), 138);
  assert.equal(topToShow(list, 0, 20), 20 * 46 + 46 + 38 - 640);
});
