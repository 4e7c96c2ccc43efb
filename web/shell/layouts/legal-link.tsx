import type { ReactNode } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { PageLink } from '../page-link.tsx';

const PAGES = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const;

interface Props {
  paper: keyof typeof PAGES;
  className?: string;
  children?: ReactNode;
}

/** Leads to the brand's own terms or privacy policy, else to the page that stands in for them. In a new tab: forms stay. */
export function LegalLink({ paper, className, children }: Props) {
  const own = useBrand().links[paper];
  if (own)
    return (
      <a href={own} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  return (
    <PageLink href={PAGES[paper]} className={className} target="_blank">
      {children}
    </PageLink>
  );
}
