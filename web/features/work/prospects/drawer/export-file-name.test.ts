import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFileName } from './export-file-name.ts';

test('a file is named after the person, whatever is in the name', () => {
  assert.equal(exportFileName('Ana da Silva'), 'ana-da-silva');
  assert.equal(exportFileName(' José/../Núñez '), 'jose-nunez');
  assert.equal(exportFileName('李 明'), '李-明');
  assert.equal(exportFileName(''), 'person');
});
