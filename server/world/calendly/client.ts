/** By which the product is known to the world's Calendly, agreed on both sides. */
export const worldCalendly = (origin: string) => ({
  clientId: 'product-at-calendly',
  clientSecret: 'world-calendly-secret',
  authUrl: `${origin}/calendly/auth`,
  apiUrl: `${origin}/calendly/api`,
});
