/** The mark drawn for a brand without a logo of its own, on a square of 24. */
export const BRAND_GLYPH = 'M4 15.5 11 5l3 6.5L20 4l-4.2 15-5-6.2L4 15.5Z';
