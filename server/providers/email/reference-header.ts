/** Google may give a mail another Message-ID than ours: it is known by this header, which stays. */
export const REFERENCE_HEADER = 'X-Mail-Reference';
