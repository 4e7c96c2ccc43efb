/** Where a page gets pictures of others: from our server, which asks for them. */
export const PICTURES_PATH = '/pictures';
export const LONGEST_PICTURE_ADDRESS = 4_000;
