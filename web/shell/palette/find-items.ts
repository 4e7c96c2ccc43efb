import { fitOf } from '../../../engine/palette/rank-names.ts';
import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem } from './palette-item.ts';

export interface FoundGroup {
  group: PaletteGroup;
  items: PaletteItem[];
}
/** `>` only actions, `@` only people, `#` only campaigns. */
export type PaletteScope = 'all' | 'actions' | 'people' | 'campaigns';

const SIGNS: Readonly<Record<string, PaletteScope>> = { '>': 'actions', '@': 'people', '#': 'campaigns' };
const PEOPLE = ['prospect', 'conversation', 'member'];
const SHOWN: Readonly<Record<PaletteGroup, number>> = {
  recent: 5,
  records: 8,
  screens: 6,
  accounts: 4,
  actions: 8,
  guides: 4,
};
/** A word that only leads to a thing says less than its name. */
const BY_OTHER_WORDS = 0.8;

export function readTyped(typed: string): { scope: PaletteScope; text: string } {
  const scope = SIGNS[typed.trimStart().charAt(0)];
  return scope ? { scope, text: typed.trimStart().slice(1).trim() } : { scope: 'all', text: typed.trim() };
}

/**
 * What is shown for what was typed, the group with the best line first. Without a word: what was opened lately, and
 * what is offered first. `recent` are keys of items, the last opened first.
 */
export function findItems(
  { scope, text }: ReturnType<typeof readTyped>,
  items: readonly PaletteItem[],
  recent: readonly string[],
): FoundGroup[] {
  const open = items.filter((item) => isIn(scope, item));
  const scored = open.flatMap((item) => {
    const score = text === '' ? (item.score ?? 1) : (item.score ?? scoreOf(text, item));
    return score > 0 ? { item, score } : [];
  });
  const order = new Map(recent.map((key, at) => [key, at]));
  const isRecent = ({ item }: (typeof scored)[number]) => order.has(item.id);
  const lately = scored
    .filter(isRecent)
    .sort((a, b) => (order.get(a.item.id) ?? 0) - (order.get(b.item.id) ?? 0))
    .slice(0, SHOWN.recent);
  const shownLately = new Set(lately.map(({ item }) => item.id));
  const others = scored.filter(
    ({ item }) => !shownLately.has(item.id) && (text !== '' || scope !== 'all' || item.isFirst === true),
  );
  const groups = PALETTE_GROUPS.flatMap((group) => {
    const lines = group === 'recent' ? lately : others.filter(({ item }) => item.group === group);
    const best = group === 'recent' ? lines : lines.sort((a, b) => b.score - a.score).slice(0, SHOWN[group]);
    if (best.length === 0) return [];
    const bestScore = group === 'recent' ? Infinity : Math.max(...best.map(({ score }) => score));
    return { group, bestScore, items: best.map(({ item }) => item) };
  });
  // what was opened lately stays on top; of the others, whichever fits best
  if (text !== '') groups.sort((a, b) => b.bestScore - a.bestScore);
  return groups.map(({ group, items: lines }) => ({ group, items: lines }));
}

function scoreOf(text: string, { label, detail, words }: PaletteItem): number {
  return fitOf(text, label) || fitOf(text, `${label} ${detail ?? ''} ${words ?? ''}`) * BY_OTHER_WORDS;
}

function isIn(scope: PaletteScope, { group, record }: PaletteItem): boolean {
  if (scope === 'actions') return group === 'actions';
  if (scope === 'people') return record !== undefined && PEOPLE.includes(record.kind);
  return scope === 'all' || record?.kind === 'campaign';
}
