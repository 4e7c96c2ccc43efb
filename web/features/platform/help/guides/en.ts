import type { GuideFiles } from '../guide.ts';

export const guideFiles: GuideFiles = import.meta.glob('./en/*.json', { eager: true, import: 'default' });
