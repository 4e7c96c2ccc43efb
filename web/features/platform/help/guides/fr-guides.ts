import type { GuideFiles } from '../guide.ts';

export const frGuides: GuideFiles = import.meta.glob('./fr/*.json', { eager: true, import: 'default' });
