import { DELETED_NAME } from './account-limits.ts'
import { lazily } from './lazily.ts'
import { looksOf } from './lookalike.ts'

/** What a person, a team or a league called so would be taken for. */
const RESERVED = [
  DELETED_NAME,
  'admin',
  'administrator',
  'administrators',
  'admins',
  'all',
  'auto-pick',
  'autodraft',
  'bye',
  'bye week',
  'channel',
  'co-commissioner',
  'commish',
  'commissioner',
  'commissioners',
  'deleted',
  'Empire',
  'Empire admin',
  'Empire bot',
  'Empire support',
  'everybody',
  'everyone',
  'free agent',
  'free agents',
  'here',
  'league commissioner',
  'league median',
  'median',
  'moderator',
  'moderators',
  'no manager',
  'null',
  'on waivers',
  'server owner',
  'support',
  'system',
  'system message',
  'TBD',
  'the commissioner',
  'the median',
  'Unclaimed',
  'Unclaimed team',
  'undefined',
  'waivers',
]

/** Digits that are read as letters; a one is an l already. */
const DIGITS: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' }

const reservedLooks = lazily(() => new Set(RESERVED.flatMap(bareLooksOf)))

/** Whether a name is, or looks like, one that Empire itself uses. */
export function isReservedName(name: string): boolean {
  return bareLooksOf(name).some((look) => reservedLooks().has(look))
}

/**
 * Without blanks and signs, and with i as l: `deleted_member`, `@everyone`, `adm1n`; with digits as the letters that they
 * stand for, `ev3ryone`, and without a number after it, `Commissioner 2`.
 */
function bareLooksOf(name: string): string[] {
  const bare = name.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const asLetters = bare.replace(/[3457]/g, (digit) => DIGITS[digit] ?? digit)
  return [bare, asLetters, bare.replace(/\p{N}+$/u, '')]
    .flatMap(looksOf)
    .filter((look) => look !== '')
    .map((look) => look.replaceAll('i', 'l'))
}
