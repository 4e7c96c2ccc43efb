import { isRaw, type Kind, kindOf, type Tokens, unknown } from './design-tokens.ts';
import { nameOf, type Node, nodesIn, parse } from './syntax.ts';

const SPACES =
  /^(?:[pm][xytblrse]?|padding|margin|gap|spacing|verticalSpacing|horizontalSpacing|--[\w-]+-padding(?:-[xy])?)$/;
const TEXTS = /^(?:fz|--[\w-]+-fz)$/;
const RADII = /^(?:radius|bdrs|--[\w-]+-radius)$/;
/** Here `size` is that of a text. Of an icon, an avatar or a drawer it is a width, which is a layout's own. */
const SIZED_TEXT =
  /^(?:Text|Title|Anchor|Code|Badge|Button|Input|List|Table|\w+Input|\w*Select|Textarea|Checkbox|Radio|Switch|Kbd)$/;

/** What a prop or a key of a style object is a size of. */
function kindOfName(name: string): Kind | null {
  if (TEXTS.test(name)) return 'text';
  if (RADII.test(name)) return 'radius';
  if (SPACES.test(name)) return 'space';
  return kindOf(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
}

/** Sizes in the props and objects of a component, or in a file of the theme, that are not of the scale. */
export function rawSizesOfCode(file: string, code: string, tokens: Tokens): string[] {
  const found: string[] = [];
  const tell = ({ start, end }: Node) => found.push(code.slice(start, end).replaceAll(/\s+/g, ' '));
  const queries = [...tokens.widths.values()];
  const nodes = [...nodesIn(parse(file, code))];
  const constants = constantsIn(nodes);
  const isRawOf = (kind: Kind | null, value: Node | null) =>
    kind !== null && value !== null && literalsOf(value, constants).some((each) => isRawLiteral(kind, each));
  for (const node of nodes) {
    if (node.type === 'JSXOpeningElement')
      for (const prop of propsOf(node)) if (isRawOf(kindOfProp(node, prop), prop.value as Node | null)) tell(prop);
    if (node.type === 'Property' && isRawOf(kindOfName(nameOf(node.key as Node)), node.value as Node)) tell(node);
    for (const text of textsOf(node))
      for (const [query] of text.matchAll(/\([^()]*(?:width|height)[^()]*\d[^()]*\)/g))
        if (!queries.includes(query)) found.push(query);
    if (node.type === 'BinaryExpression' && comparesWidth(node)) tell(node);
  }
  return [...found, ...unknown(code, tokens)];
}

const propsOf = (element: Node) => (element.attributes as Node[]).filter(({ type }) => type === 'JSXAttribute');

function kindOfProp(element: Node, prop: Node): Kind | null {
  const [tag, name] = [nameOf(element.name as Node), nameOf(prop.name as Node)];
  // the canvas's dots stand on a grid of its own
  if (tag === 'Background') return null;
  return name === 'size' && SIZED_TEXT.test(tag) ? 'text' : kindOfName(name);
}

/** Numbers are pixels; a step may be named in words. */
function isRawLiteral(kind: Kind, literal: Node): boolean {
  if (typeof literal.value === 'number') return literal.value !== 0;
  return textsOf(literal).some((text) => /\d|var\(/.test(text) && (isRaw(kind, text) || isNumber(text)));
}

const isNumber = (text: string) => Number(text) !== 0 && !Number.isNaN(Number(text));

type Constants = Map<string, Node>;
/** The last value under each name is enough: two of one name in a file are rare. */
const constantsIn = (nodes: Node[]): Constants =>
  new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && init)
      .map(({ id, init }) => [nameOf(id as Node), init as Node]),
  );

/** The values that an expression may take: neither what it asks before it decides, nor what it looks up. */
function literalsOf(node: Node, constants: Constants): Node[] {
  const inner = (...fields: string[]): Node[] =>
    fields
      .flatMap((field) => [node[field]].flat() as (Node | null)[])
      .flatMap((each) => (each ? literalsOf(each, constants) : []));
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'Identifier': {
      const constant = constants.get(nameOf(node));
      // what refers to others is not followed further
      return constant ? literalsOf(constant, new Map()) : [];
    }
    case 'ConditionalExpression':
      return inner('consequent', 'alternate');
    case 'BinaryExpression':
      return /^[-+*/]$/.test(node.operator as string) ? inner('left', 'right') : [];
    case 'LogicalExpression':
      return inner('left', 'right');
    case 'ObjectExpression':
      return inner('properties');
    case 'Property':
      return inner('value');
    case 'ArrayExpression':
      return inner('elements');
    case 'CallExpression':
      return /^(?:rem|em)$/.test(nameOf(node.callee as Node)) ? inner('arguments') : [];
    default:
      return inner('expression', 'argument');
  }
}

/** The text of a literal, or the fixed parts of a template. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type !== 'TemplateLiteral') return [];
  return [(node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join(' ')];
}

/** `innerWidth < 800` */
function comparesWidth({ operator, left, right }: Node): boolean {
  const sides = [left, right] as Node[];
  const isWidth = (side: Node) => nameOf((side.property ?? side) as Node) === 'innerWidth';
  return (
    /^[<>]/.test(operator as string) && sides.some(isWidth) && sides.some(({ value }) => typeof value === 'number')
  );
}
