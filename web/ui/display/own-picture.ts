/** `PICTURES_PATH` of the contract, below the API. */
export const PICTURES = '/api/pictures';

/** Where the page gets a picture: one of others through our server, since pages load nothing from elsewhere. */
export function ownPicture(src: string, here: string = location.href): string {
  const url = URL.parse(src, here);
  const isForeign = url !== null && /^https?:$/.test(url.protocol) && url.origin !== new URL(here).origin;
  return isForeign ? `${PICTURES}?${new URLSearchParams({ url: url.href })}` : src;
}
