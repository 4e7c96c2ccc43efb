import type { GuideFiles } from '../guide.ts';

export const enGuides: GuideFiles = import.meta.glob('./en/*.json', { eager: true, import: 'default' });
