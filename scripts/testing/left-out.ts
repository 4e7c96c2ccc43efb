/** What keeps a test from running, or lets it fail unnoticed: read from the parsed source, so that no text counts. */
import { innerNodes, nameOf, type Node, nodesIn, parse } from '../../tests/architecture/syntax.ts';

/** Of a test, a group or a test's context: `test.only`, `t.skip()`, `{ todo: true }`, `{ retry: 3 }`. */
const NAMES = ['only', 'skip', 'todo', 'fails', 'fixme', 'skipIf', 'runIf', 'retry', 'retries'];
const ALIASES = ['fit', 'xit', 'xtest', 'ftest', 'fdescribe', 'xdescribe'];
const TESTS = ['test', 'it', 'describe', 'suite'];

/** Most files have none of the words, and need not be parsed. */
const ANY = new RegExp(`\\b(?:${[...NAMES, ...ALIASES, 'fail'].join('|')})\\b`);

/** Each place of a file, as it stands there. */
export function leftOutIn(file: string, source: string): string[] {
  if (!ANY.test(source)) return [];
  const found = new Set<string>();
  const tell = ({ start, end }: Node) => found.add(source.slice(start, end).replaceAll(/\s+/g, ' '));
  visit(parse(file, source), false, (node, isInFunction) => {
    if (node.type === 'MemberExpression' && NAMES.includes(nameOf(node.property as Node))) tell(node);
    // Playwright's word for a test that is to fail; `assert.fail` is another
    if (node.type === 'MemberExpression' && nameOf(node.property as Node) === 'fail' && isOfTest(node)) tell(node);
    if (node.type === 'ImportSpecifier' && NAMES.includes(nameOf(node.imported as Node))) tell(node);
    // taken out of `test`: `const { only } = test`
    if (node.type === 'ObjectPattern' && !isInFunction) optionsIn(node).forEach(tell);
    if (node.type === 'CallExpression' && ALIASES.includes(nameOf(node.callee as Node))) tell(node.callee as Node);
    if (node.type === 'CallExpression' && isOfTest(node.callee as Node))
      (node.arguments as Node[]).flatMap(optionsIn).forEach(tell);
    // kept for several tests: `const onLinux = { skip: … }`
    if (node.type === 'ObjectExpression' && !isInFunction) optionsIn(node).forEach(tell);
  });
  return [...found];
}

/** The settings of these names, wherever they stand in a file: `retries: 0`. */
export function settingsIn(file: string, source: string, names: readonly string[]): string[] {
  const found: string[] = [];
  for (const { type, key, start, end } of nodesIn(parse(file, source)))
    if (type === 'Property' && names.includes(nameOf(key as Node))) found.push(source.slice(start, end));
  return found;
}

const optionsIn = ({ properties = [] }: Node): Node[] =>
  (properties as Node[]).filter(({ type, key }) => type === 'Property' && NAMES.includes(nameOf(key as Node)));

/** `test(…)`, `t.test(…)`, `test.describe.configure(…)` */
function isOfTest(node: Node): boolean {
  if (node.type !== 'MemberExpression') return TESTS.includes(nameOf(node));
  return TESTS.includes(nameOf(node.property as Node)) || isOfTest(node.object as Node);
}

function visit(node: Node, isInFunction: boolean, see: (node: Node, isInFunction: boolean) => void): void {
  see(node, isInFunction);
  const isInside = isInFunction || /Function/.test(node.type);
  for (const inner of innerNodes(node)) visit(inner, isInside, see);
}
