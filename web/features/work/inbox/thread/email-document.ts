import { ownPicture, PICTURES } from '../../../../ui/display/own-picture.ts';
import { foldQuote } from './fold-quote.ts';

const REMOTE =
  /<(?:img|source|video|table|td|div|body)\b[^>]*(?:src|srcset|background|poster)\s*=\s*["']?\s*(?:https?:)?\/\/|url\(\s*["']?\s*(?:https?:)?\/\//i;

export const hasRemotePictures = (html: string): boolean => REMOTE.test(html);

/** As light as a letter in both schemes: mails bring their own colours, which are made for white. */
const STYLE = `html{color-scheme:light}body{margin:0;padding:12px 14px;background:#fff;color:#161b26;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}blockquote{margin:8px 0 0;padding-left:12px;border-left:2px solid #d9dee5;color:#5d6878}pre{white-space:pre-wrap}`;

/** Our server asks for the pictures of others, so that no sender learns who reads and from where. */
const policyOf = (withImages: boolean) =>
  `default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; img-src data:${withImages ? ` ${location.origin}${PICTURES}` : ''}`;

/** What no letter needs: the policy does not hold back every name that is looked up for them. */
const NOT_OF_A_LETTER =
  'script,link,meta,base,iframe,frame,frameset,object,embed,applet,portal,template,noscript,dialog';

export interface EmailShown {
  withImages: boolean;
  /** With what it answers to. */
  isWhole: boolean;
  /** Pictures that came with it, by the ids of its files, as addresses that hold them. */
  pictures: ReadonlyMap<string, string>;
}

/**
 * The page that a frame shows a mail in. The server has cleaned it; what it overlooked runs nothing and reaches nobody
 * here either, by the frame's sandbox and by the policy.
 */
export function emailDocument(html: string, shown: EmailShown): { page: string; hasQuote: boolean } {
  const { withImages, isWhole, pictures } = shown;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOT_OF_A_LETTER)) element.remove();
  const hasQuote = foldQuote(isWhole ? (body.cloneNode(true) as HTMLElement) : body);
  if (withImages) placePictures(body);
  for (const image of body.querySelectorAll<HTMLImageElement>('img[data-file]')) {
    const picture = pictures.get(image.dataset.file ?? '');
    if (picture) image.setAttribute('src', picture);
  }
  const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(withImages)}"><meta http-equiv="x-dns-prefetch-control" content="off"><meta name="referrer" content="no-referrer"><base target="_blank"><style>${STYLE}</style>`;
  return { page: `<!doctype html>${head}<body>${body.innerHTML}`, hasQuote };
}

/** The files that a mail shows among its words. */
export const filesShownIn = (html: string | null): string[] =>
  [...(html ?? '').matchAll(/<img\b[^>]*\bdata-file="([0-9a-f-]{36})"/g)].map(([, id = '']) => id);

/** The server leaves the address of a picture where no browser looks for it: it is put in its place, as one of ours. */
function placePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const address = image.dataset.src ?? image.getAttribute('src');
    if (address) image.setAttribute('src', ownPicture(address));
    delete image.dataset.src;
  }
}
