import { KnownUsername, SignUp } from '../../account/user.ts'
import { MAX_NAME } from '../../core/league-limits.ts'
import { lookAlike } from '../../core/lookalike.ts'
import { plainLine } from '../../core/plain-line.ts'
import { LeagueName, TeamName } from '../../league/league.ts'

/** What a team, or a league, can be called here that is called something else at its host. */

/** The host’s name where it is one here, else what can be kept of it, else a plain one. */
export function leagueNameOf(name: string): string {
  return fitting(name, (text) => LeagueName.safeParse(text).data) ?? 'Moved league'
}

/**
 * Names of the teams of a league, in their order: as the host has them where they are names here and look like no other
 * of the league, else shortened or numbered.
 */
export function teamNamesOf(names: readonly string[]): string[] {
  const taken: string[] = []
  for (const [index, name] of names.entries()) {
    const plain = fitting(name, (text) => TeamName.safeParse(text).data) ?? `Team ${index + 1}`
    taken.push(freeName(plain, taken))
  }
  return taken
}

/** What the account is called that is held for someone: their name at the host, and never one that is reserved here. */
export function holderNameOf(name: string): string {
  const typed = plainLine(name)
    .replaceAll(/[^\p{L}\p{N}._\- ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = typed.slice(0, LONGEST_HOLDER).trim()
  if (SignUp.shape.username.safeParse(cut).success) return cut
  const marked = `Manager ${cut}`.slice(0, LONGEST_HOLDER).trim()
  return KnownUsername.safeParse(marked).success ? marked : 'Manager'
}

const LONGEST_HOLDER = 40

function fitting(name: string, read: (text: string) => string | undefined): string | undefined {
  const line = plainLine(name).trim()
  return read(line) ?? read(line.slice(0, MAX_NAME).trim()) ?? read(lettersOf(line))
}

/** Without what a name may not have: signs that cover others, and words of mixed alphabets. */
function lettersOf(line: string): string {
  return line
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 '&.!-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_NAME)
    .trim()
}

function freeName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` ${number}`
    const tried = `${name.slice(0, MAX_NAME - mark.length).trim()}${mark}`
    if (!taken.some((other) => lookAlike(other, tried))) return tried
  }
}
