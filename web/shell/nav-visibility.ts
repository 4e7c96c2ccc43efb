import type { Page } from '../../contract/permissions.ts';
import type { BrandCapability, BrandLink } from '../../contract/whitelabel.ts';
import type { Brand } from '../brand/use-brand.ts';
import { pageRefusal, type Standing } from './page-refusal.ts';

export type NavTarget =
  | { kind: 'page'; page: Page }
  /** An address of the brand's; it opens in a new tab. */
  | { kind: 'link'; link: BrandLink; capability?: BrandCapability }
  | { kind: 'log_out' };

export type NavState = 'shown' | 'disabled' | 'hidden';

/** Pages outside a person's list are hidden; pages that only their workspace's state closes are disabled. */
export function navState(target: NavTarget, standing: Standing, brand: Pick<Brand, 'links' | 'can'>): NavState {
  switch (target.kind) {
    case 'log_out':
      return 'shown';
    case 'link': {
      const wanted = target.capability === undefined || brand.can(target.capability);
      return wanted && brand.links[target.link] ? 'shown' : 'hidden';
    }
    case 'page': {
      const refusal = pageRefusal(target.page, standing);
      if (refusal === null) return 'shown';
      return refusal === 'not_allowed' ? 'hidden' : 'disabled';
    }
  }
}
