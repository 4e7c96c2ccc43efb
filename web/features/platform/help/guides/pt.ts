import type { GuideFiles } from '../guide.ts';

export const guideFiles: GuideFiles = import.meta.glob('./pt/*.json', { eager: true, import: 'default' });
