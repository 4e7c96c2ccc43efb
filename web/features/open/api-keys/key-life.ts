import { API_KEY_WARNED_DAYS, type ApiKey } from '../../../../contract/api-keys/schemas.ts';

const DAY_MS = 86_400_000;

/** The whole days until a key ends, and whether that is soon. */
export function keyLife({ expires_at, is_expired, created_at, renewed_at }: ApiKey, now: number) {
  const end = Date.parse(expires_at);
  const begin = Date.parse(renewed_at ?? created_at);
  // The page's clock may be behind the moment in which the key was made.
  const days = Math.max(0, Math.ceil((end - Math.max(begin, now)) / DAY_MS));
  const left = end > begin ? Math.min(1, Math.max(0, (end - now) / (end - begin))) : 0;
  return { days, left, isOver: is_expired || end <= now, isSoon: days <= API_KEY_WARNED_DAYS[0] && left < 0.5 };
}
