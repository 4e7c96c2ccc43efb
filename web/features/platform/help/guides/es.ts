import type { GuideFiles } from '../guide.ts';

export const guideFiles: GuideFiles = import.meta.glob('./es/*.json', { eager: true, import: 'default' });
