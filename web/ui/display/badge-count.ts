/** Unread counts are capped: 99+ above 99, nothing for none. */
export function badgeCount(count: number): string | null {
  if (count <= 0) return null;
  return count > 99 ? '99+' : String(count);
}
