import type { GuideFiles } from '../guide.ts';

export const guideFiles: GuideFiles = import.meta.glob('./de/*.json', { eager: true, import: 'default' });
