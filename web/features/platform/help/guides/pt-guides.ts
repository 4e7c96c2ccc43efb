import type { GuideFiles } from '../guide.ts';

export const ptGuides: GuideFiles = import.meta.glob('./pt/*.json', { eager: true, import: 'default' });
