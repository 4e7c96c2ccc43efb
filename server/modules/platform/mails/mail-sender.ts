/** "Name <address>" for a header: what could end the name or begin another header is taken out. */
export function mailSender(name: string, address: string): string {
  return `"${oneLine(name).replace(/["\\<>]/g, '')}" <${address}>`;
}

/** The same name with the address that the operator lets mail leave from. */
export const sentFrom = (sender: string, address: string): string => sender.replace(/<[^<>]*>$/, `<${address}>`);

/** Header values stand on one line, whatever somebody called their workspace. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
