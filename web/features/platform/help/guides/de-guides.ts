import type { GuideFiles } from '../guide.ts';

export const deGuides: GuideFiles = import.meta.glob('./de/*.json', { eager: true, import: 'default' });
