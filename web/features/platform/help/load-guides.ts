import { queryOptions, useQuery } from '@tanstack/react-query';
import { chosenLanguage } from '../../../i18n/languages.ts';
import { GUIDE_IDS, type Guide, type GuideLoaders } from './guide.ts';

/** All guides of one language are one file of the bundle, fetched when help is first wanted. */
const LOADERS: GuideLoaders = {
  en: () => import('./guides/en-guides.ts').then(({ enGuides }) => enGuides),
  fr: () => import('./guides/fr-guides.ts').then(({ frGuides }) => frGuides),
  de: () => import('./guides/de-guides.ts').then(({ deGuides }) => deGuides),
  pt: () => import('./guides/pt-guides.ts').then(({ ptGuides }) => ptGuides),
  es: () => import('./guides/es-guides.ts').then(({ esGuides }) => esGuides),
};

const guideQuery = queryOptions({
  queryKey: ['help', 'guides'],
  queryFn: async (): Promise<Guide[]> => {
    const files = await LOADERS[chosenLanguage()]();
    return GUIDE_IDS.flatMap((id) => {
      const text = files[`./${chosenLanguage()}/${id}.json`];
      return text ? { id, ...text } : [];
    });
  },
  staleTime: Infinity,
});

/** The guides in the chosen language, in their order. */
export const useGuides = () => useQuery(guideQuery);
