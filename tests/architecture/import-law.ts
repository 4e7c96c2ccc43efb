import type { Import } from './source-files.ts';

/** Lower may not know higher. */
const LAYERS = [
  'contract',
  'engine',
  'server/core',
  'server/providers',
  'server/modules',
  'server/runner',
  'server',
] as const;

const layerOf = (file: string): number => {
  for (const [index, layer] of LAYERS.entries()) if (file.startsWith(`${layer}/`)) return index;
  return -1;
};
/** The feature that a file belongs to, with its floor: `people/accounts`. */
const partOf = (file: string, folder: string): string | undefined =>
  file.startsWith(`${folder}/`)
    ? file
        .slice(folder.length + 1)
        .split('/')
        .slice(0, 2)
        .join('/')
    : undefined;

/** Why this import may not be, or null. The law as ARCHITECTURE states it. */
export function breach({ from, to }: Import): string | null {
  const web = from.startsWith('web/') || from.startsWith('extension/');
  if (web && !to.startsWith(from.split('/')[0] as string) && !/^(contract|engine)\//.test(to))
    return 'web and extension import only contract and engine';
  if (from.startsWith('contract/') && !to.startsWith('contract/')) return 'contract imports nothing of ours';
  if (from.startsWith('server/world/') && !/^(contract|server\/core|server\/world)\//.test(to))
    return 'the world knows contract and core only';
  if (/^server\/(core|providers|modules|runner)\//.test(from) && /^server\/(world|seed)\//.test(to))
    return 'nothing of the product knows the world or the seed';
  if (from.startsWith('server/') && (to.startsWith('web/') || to.startsWith('tests/') || to.startsWith('benches/')))
    return 'the server knows neither web nor tests';
  if (to === 'server/config.ts' && /^server\/(core|providers|modules|runner|world)\//.test(from))
    return 'configuration is handed in, not read';
  const [below, above] = [layerOf(from), layerOf(to)];
  if (below >= 0 && above > below && !from.startsWith('server/world/') && !from.startsWith('server/seed/'))
    return `${LAYERS[below]} may not know ${LAYERS[above]}`;
  const [feature, other] = [partOf(from, 'web/features'), partOf(to, 'web/features')];
  if (feature && other && feature !== other && !to.endsWith('/public.ts')) return 'a feature’s inside is its own';
  if (from.startsWith('web/ui/') && /^web\/(features|shell|api|live)\//.test(to)) return 'ui knows no domain';
  return null;
}
