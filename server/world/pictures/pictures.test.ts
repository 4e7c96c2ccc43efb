import assert from 'node:assert/strict';
import { test } from 'node:test';
import { person } from '../people/person.ts';
import { drawLogo } from './draw-logo.ts';
import { drawPortrait } from './draw-portrait.ts';

const faces = Array.from({ length: 500 }, (_, index) => drawPortrait(person(7, index)));

test('a person always has the same face, and faces differ', () => {
  assert.equal(drawPortrait(person(7, 3)), faces[3]);
  assert.ok(new Set(faces).size > 490);
});

test('pictures are whole: no gap, no script, no address of elsewhere', () => {
  for (const svg of [...faces, ...Array.from({ length: 100 }, (_, index) => drawLogo(7, index))]) {
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^]*<\/svg>$/);
    assert.doesNotMatch(svg, /undefined|NaN|script|href/);
    assert.equal((svg.match(/<(?!\/)/g) ?? []).length, (svg.match(/\/>|<\//g) ?? []).length);
  }
});

test('neighbouring companies have different logos, each always its own', () => {
  const logos = Array.from({ length: 50 }, (_, index) => drawLogo(7, index));
  assert.equal(drawLogo(7, 8), logos[8]);
  assert.ok(new Set(logos).size > 40);
});

test('no face contradicts its name: María has no beard, Thomas no long hair (F025)', () => {
  const beard = 'M31.2 43c.8 2.5';
  const ears = '<circle cx="31" cy="46" r="4"';
  const drawn = (firstName: string) =>
    Array.from({ length: 300 }, (_, index) => drawPortrait({ firstName, picture: person(7, index).picture }));
  for (const name of ['María', 'Aafke', 'Carmen', 'Robin', 'Deborah', 'Lilian'])
    assert.ok(
      drawn(name).every((svg) => !svg.includes(beard)),
      name,
    );
  for (const name of ['Thomas', 'José', 'Łukasz', 'Arjun']) {
    assert.ok(drawn(name).some((svg) => svg.includes(beard)));
    assert.ok(
      drawn(name).every((svg) => svg.includes(ears)),
      name,
    );
  }
});
