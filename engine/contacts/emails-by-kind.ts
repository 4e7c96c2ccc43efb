/** Addresses by kind; the one that somebody is known by first counts as that of work where it came without a kind. */
export function emailsByKind({
  email,
  emails,
}: {
  email: string | null;
  emails: Record<string, string>;
}): Record<string, string> {
  if (!email || Object.values(emails).some((one) => one.toLowerCase() === email.toLowerCase())) return emails;
  return emails.work ? { personal: email, ...emails } : { ...emails, work: email };
}
