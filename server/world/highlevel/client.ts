/** By which the product is known to the world's CRM, agreed on both sides. */
export const worldHighLevel = (origin: string) => ({
  clientId: 'product-at-highlevel',
  clientSecret: 'world-highlevel-secret',
  authUrl: `${origin}/highlevel/marketplace`,
  apiUrl: `${origin}/highlevel/services`,
});
