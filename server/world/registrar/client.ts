/** What the product presents to the world's stand-in for the registrar, agreed on both sides. */
export const WORLD_REGISTRAR_TOKEN = 'world-registrar-token';
export const WORLD_REGISTRAR_ACCOUNT = 'world';
export const worldRegistrar = (origin: string) => ({
  baseUrl: `${origin}/vendors/cloudflare`,
  token: WORLD_REGISTRAR_TOKEN,
  accountId: WORLD_REGISTRAR_ACCOUNT,
});
