import type { GuideFiles } from '../guide.ts';

export const guideFiles: GuideFiles = import.meta.glob('./fr/*.json', { eager: true, import: 'default' });
