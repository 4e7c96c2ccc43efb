export interface ReadEmails {
  emails: string[];
  /** What could not be taken stays in the field. */
  rest: string;
  problem: 'invalid' | 'duplicate' | null;
}

/** Takes the good addresses out of what was typed or pasted; the first one that is not good is told. */
export function readEmails(
  typed: string,
  known: { emails: readonly string[]; members: readonly string[] },
  isEmail: (text: string) => boolean,
): ReadEmails {
  const emails = [...known.emails];
  const taken = new Set([...known.emails, ...known.members].map((email) => email.toLowerCase()));
  const rest: string[] = [];
  let problem: ReadEmails['problem'] = null;
  for (const word of typed.split(/[\s,;]+/).filter(Boolean)) {
    const trouble = !isEmail(word) ? 'invalid' : taken.has(word.toLowerCase()) ? 'duplicate' : null;
    if (trouble) {
      problem ??= trouble;
      rest.push(word);
      continue;
    }
    taken.add(word.toLowerCase());
    emails.push(word);
  }
  return { emails, rest: rest.join(' '), problem };
}
