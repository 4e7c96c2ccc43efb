import type { Call } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { type AccessOfMember, RECORDS } from './permissions.ts';

/** What a call may refuse with: what its access asks for brings some, its declaration names the others. */
export function refusalsOf(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = ['too_many_requests', 'internal'];
  if (call.method !== 'GET' || call.writes) codes.push('disk_full');
  if (call.query || call.body) codes.push('invalid_input');
  if (call.body) codes.push('bad_json', 'too_large', 'unsupported_media_type');
  const { level } = call.access;
  if (level !== 'public') codes.push('token_invalid', 'demo_closed');
  if (!['public', 'token'].includes(level)) codes.push('not_signed_in');
  if (level === 'member' || level === 'space_admin') codes.push('space_not_found', 'space_closed');
  if (
    level === 'space_admin' ||
    level === 'admin' ||
    level === 'platform_admin' ||
    (call.access.level === 'member' && !('none' in call.access.pages))
  )
    codes.push('forbidden');
  if (call.access.level === 'member' && isAboutHidden(call.access)) codes.push('not_found');
  return [...new Set([...codes, ...(call.errors ?? [])])];
}

/** Whether it names a record that some members do not see. */
const isAboutHidden = ({ about }: AccessOfMember): boolean =>
  Object.values(about.named).some((kind) => RECORDS[kind] === 'rule');
