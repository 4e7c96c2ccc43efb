import type { GuideFiles } from '../guide.ts';

export const esGuides: GuideFiles = import.meta.glob('./es/*.json', { eager: true, import: 'default' });
