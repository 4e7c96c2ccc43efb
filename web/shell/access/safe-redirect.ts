const HOME = '/campaigns/my-campaigns';

/** Where to go after sign-in: an address of ours that is not itself a way in. */
export function safeRedirect(wanted: string | undefined): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return HOME;
  return /^\/(auth|error)(\/|$|\?)/.test(wanted) ? HOME : wanted;
}
