/** What a site allows programs to read (RFC 9309). */
export interface RobotRules {
  allows(path: string): boolean;
  sitemaps: string[];
}

interface Rule {
  isAllowed: boolean;
  pattern: string;
}
const LINES_MOST = 5_000;
const PATTERN_MOST = 500;

/** The rules of the group that names this program, else those for all. Where a site says nothing, all is allowed. */
export function readRobots(text: string, program: string): RobotRules {
  const own: Rule[] = [];
  const forAll: Rule[] = [];
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isNaming = false;
  let isNamed = false;
  for (const line of text.split(/\r\n?|\n/).slice(0, LINES_MOST)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line.slice(0, 2_000)) ?? [];
    const said = value.trim();
    switch (key.toLowerCase()) {
      case 'user-agent':
        agents = isNaming ? [...agents, said.toLowerCase()] : [said.toLowerCase()];
        isNaming = true;
        isNamed ||= agents.includes(program.toLowerCase());
        break;
      case 'allow':
      case 'disallow': {
        isNaming = false;
        const rule = { isAllowed: key.toLowerCase() === 'allow', pattern: said.slice(0, PATTERN_MOST) };
        if (said === '') break;
        if (agents.includes(program.toLowerCase())) own.push(rule);
        if (agents.includes('*')) forAll.push(rule);
        break;
      }
      case 'sitemap':
        if (URL.canParse(said)) sitemaps.push(said);
        break;
      default:
    }
  }
  const rules = isNamed ? own : forAll;
  return { sitemaps: sitemaps.slice(0, 5), allows: (path) => isAllowed(rules, path) };
}

/** The longest pattern that fits decides; of two as long the one that allows. */
function isAllowed(rules: readonly Rule[], path: string): boolean {
  let best: Rule | null = null;
  for (const rule of rules) {
    if (!fits(rule.pattern, path)) continue;
    const isLonger = !best || rule.pattern.length > best.pattern.length;
    if (isLonger || (best?.pattern.length === rule.pattern.length && rule.isAllowed)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** A pattern fits a beginning; `*` stands for anything, `$` at its end for the end. Piece by piece, without going back. */
function fits(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const [first = '', ...pieces] = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [place, piece] of pieces.entries()) {
    if (isWhole && place === pieces.length - 1) return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}
