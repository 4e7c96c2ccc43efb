import { hash, randomBytes } from 'node:crypto';

/** Tokens are opaque; only their hash is kept, so a copy of the database signs nobody in. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
