import { DELETED_NAME } from './account-limits.ts'
import { looksOf } from './lookalike.ts'

/** What a person, a team or a league called so would be taken for. */
const RESERVED = [
  DELETED_NAME,
  'admin',
  'administrator',
  'all',
  'channel',
  'commish',
  'commissioner',
  'Empire',
  'everyone',
  'free agent',
  'free agents',
  'here',
  'moderator',
  'on waivers',
  'server owner',
  'support',
  'system',
  'TBD',
  'Unclaimed',
  'Unclaimed team',
  'waivers',
]

const RESERVED_LOOKS = new Set(RESERVED.flatMap(bareLooksOf))

/** Whether a name is, or looks like, one that Empire itself uses. */
export function isReservedName(name: string): boolean {
  return bareLooksOf(name).some((look) => RESERVED_LOOKS.has(look))
}

/** Without blanks and signs, and with i as l: `deleted_member`, `@everyone`, `adm1n`. */
function bareLooksOf(name: string): string[] {
  return looksOf(name.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((look) => look !== '')
    .map((look) => look.replaceAll('i', 'l'))
}
