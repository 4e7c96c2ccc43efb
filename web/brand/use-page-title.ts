import { useEffect } from 'react';
import { useBrand } from './use-brand.ts';

/** The tab's title: the page, then the brand's title. */
export function usePageTitle(page: string): void {
  const { title } = useBrand();
  useEffect(() => {
    document.title = title ? `${page} · ${title}` : page;
  }, [page, title]);
}
