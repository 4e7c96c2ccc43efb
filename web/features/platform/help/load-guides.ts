import { queryOptions, useQuery } from '@tanstack/react-query';
import { chosenLanguage } from '../../../i18n/languages.ts';
import { GUIDE_IDS, type Guide, type GuideLoaders } from './guide.ts';

/** All guides of one language are one file of the bundle, fetched when help is first wanted. */
const LOADERS: GuideLoaders = {
  en: () => import('./guides/en.ts'),
  fr: () => import('./guides/fr.ts'),
  de: () => import('./guides/de.ts'),
  pt: () => import('./guides/pt.ts'),
  es: () => import('./guides/es.ts'),
};

const guideQuery = queryOptions({
  queryKey: ['help', 'guides'],
  queryFn: async (): Promise<Guide[]> => {
    const { guideFiles } = await LOADERS[chosenLanguage()]();
    return GUIDE_IDS.flatMap((id) => {
      const text = guideFiles[`./${chosenLanguage()}/${id}.json`];
      return text ? { id, ...text } : [];
    });
  },
  staleTime: Infinity,
});

/** The guides in the chosen language, in their order. */
export const useGuides = () => useQuery(guideQuery);
