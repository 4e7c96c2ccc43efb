import type { TFunction } from 'i18next';
import { CREDIT_CATEGORIES, type CreditCategory } from '../../../../contract/credits/schemas.ts';
import { categoryColor, CREDIT_CATEGORY_TEXTS, isRareCategory } from './credit-categories.ts';

/** Categories that are drawn and told as one. */
export interface CategoryGroup {
  key: CreditCategory | 'rare';
  name: string;
  color: string;
  categories: readonly CreditCategory[];
  credits: number;
}

type Sums = Partial<Record<CreditCategory, number>>;

/** What was used by category, the most first; the rare ones together at the end, under their names. */
export function categoryGroups(t: TFunction, sums: Sums): CategoryGroup[] {
  const used = CREDIT_CATEGORIES.filter((category) => (sums[category] ?? 0) > 0);
  const rare = used.filter(isRareCategory);
  const own = used.filter((category) => !isRareCategory(category));
  const groups = [
    ...own.map((category): CategoryGroup => group(t, category, [category], sums)),
    ...(rare.length > 0 ? [group(t, rare.length === 1 ? rare[0]! : 'rare', rare, sums)] : []),
  ];
  return groups.toSorted((a, b) => Number(a.key === 'rare') - Number(b.key === 'rare') || b.credits - a.credits);
}

const group = (
  t: TFunction,
  key: CategoryGroup['key'],
  categories: readonly CreditCategory[],
  sums: Sums,
): CategoryGroup => ({
  key,
  name: categories.map((category) => CREDIT_CATEGORY_TEXTS[category].name(t)).join(', '),
  color: categoryColor(categories[0]!),
  categories,
  credits: categories.reduce((sum, category) => sum + (sums[category] ?? 0), 0),
});

export function sumByCategory(days: readonly { by_type: Sums }[]): Sums {
  const sums: Sums = {};
  for (const { by_type } of days)
    for (const [category, credits] of Object.entries(by_type) as [CreditCategory, number][])
      sums[category] = (sums[category] ?? 0) + credits;
  return sums;
}
