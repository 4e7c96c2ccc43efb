import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react';

/**
 * How a page leads to another one without knowing the router: the sign-in page is shown before the router is loaded.
 */
export interface PageNavigation {
  /** The address as a link writes it, with what every address carries. */
  hrefOf: (href: string) => string;
  go: (href: string, options?: { replace?: boolean }) => Promise<void>;
  /** Somebody is about to go there. */
  prepare: (href: string) => void;
}

export const PageNavigationContext = createContext<PageNavigation | null>(null);

export function usePageNavigation(): PageNavigation {
  const navigation = use(PageNavigationContext);
  if (!navigation) throw new Error('There is no way to another page here');
  return navigation;
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export function PageLink({ href, onClick, target, ...rest }: Props) {
  const { hrefOf, go, prepare } = usePageNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || target || isForTheBrowser(event)) return;
    event.preventDefault();
    void go(href);
  };
  const expect = target ? undefined : () => prepare(href);
  return <a {...rest} href={hrefOf(href)} target={target} onClick={follow} onPointerEnter={expect} onFocus={expect} />;
}

/** Opens a new tab or window, or downloads. */
const isForTheBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
