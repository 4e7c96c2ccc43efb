import { parseSync } from 'vite';

/** A node of a parsed source, by ESTree's names. */
export interface Node {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  value?: unknown;
  [field: string]: unknown;
}

export const parse = (file: string, source: string) => parseSync(file, source).program as unknown as Node;

/** What an identifier is called, or a literal says. */
export const nameOf = (node: Node): string => String(typeof node.name === 'string' ? node.name : node.value);

export function innerNodes(node: Node): Node[] {
  const found: Node[] = [];
  for (const field in node)
    for (const each of Array.isArray(node[field]) ? node[field] : [node[field]]) if (isNode(each)) found.push(each);
  return found;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null | undefined)?.type === 'string';

/** The node and all within it. */
export function* nodesIn(node: Node): Generator<Node> {
  const left = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    yield next;
    left.push(...innerNodes(next));
  }
}
