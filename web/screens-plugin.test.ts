import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screenPaths } from './screens-plugin.ts';

const TREE = `
export interface FileRouteTypes {
  fullPaths:
    | '/'
    | '/nowhere';
  fileRoutesByTo: FileRoutesByTo;
  to:
    | '/'
    | '/$'
    | '/settings/$'
    | '/campaign/view/$id/{-$tab}';
  id:
    | '__root__';
}
`;

test('the screens are what one can go to, without what catches the rest (F014)', () => {
  assert.deepEqual(screenPaths(TREE), ['/', '/campaign/view/$id/{-$tab}']);
  assert.deepEqual(screenPaths(`  to: '/' | '/inbox';\n`), ['/', '/inbox']);
});

test('a tree of another form is noticed when the web is built', () => {
  assert.throws(() => screenPaths('export const routeTree = {}'), /its form has changed/);
});
