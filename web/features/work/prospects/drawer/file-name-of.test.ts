import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileNameOf } from './file-name-of.ts';

test('a file is named after the person, whatever is in the name', () => {
  assert.equal(fileNameOf('Ana da Silva'), 'ana-da-silva');
  assert.equal(fileNameOf(' José/../Núñez '), 'jose-nunez');
  assert.equal(fileNameOf('李 明'), '李-明');
  assert.equal(fileNameOf(''), 'person');
});
