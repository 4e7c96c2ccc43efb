/** Names that nobody outside the world has: a site below it is the world’s. */
export const SITES_BELOW = '.test';
export const worldSites = (origin: string) => ({ below: SITES_BELOW, origin });
