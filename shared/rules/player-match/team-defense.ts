import type { MatchContext } from './context.ts'
import type { Finding } from './finding.ts'
import { wordsOf } from './name-key.ts'
import { type Listed, rate } from './person.ts'
import type { TeamWords } from './teams.ts'

/** The position of teams’ defenses. */
export const DEFENSE = 'D/ST'

/** What is behind the name of a team: `Chiefs D/ST`. */
const BEHIND = /\s+(?:d\/?st|def|defen[sc]e|defen[sc]e\s?\/\s?special\s+teams)\.?$/i

const LONGEST = 60
const MOST_WORDS = 6

/** Whether a host’s player is a team’s defense, by position or, where it says none, by name. */
export function isDefense({ host, hints }: Listed): boolean {
  return hints.positions === null ? BEHIND.test(nameOf(host.name)) : hints.positions.includes(DEFENSE)
}

/**
 * The defense that is meant: by the team’s name, place or nickname, and by its abbreviation at the host. It is sure of one
 * team that both mean, or that one of the two means where the other says nothing known.
 */
export function findDefense({ pool }: MatchContext, { host, hints }: Listed): Finding {
  const named = teamsNamed(pool.teams, nameOf(host.name).replace(BEHIND, ''))
  const both = named.filter((team) => hints.teams.includes(team))
  const isAgreed = both.length > 0 || named.length === 0 || hints.teams.length === 0
  const teams = new Set(both.length > 0 ? both : [...named, ...hints.teams])
  const players = [...teams].flatMap((team) => pool.defenses.get(team) ?? [])
  const [player] = players
  return {
    claim: player && teams.size === 1 && isAgreed ? { player, by: 'team' } : null,
    candidates: players.map((one) => rate(one, 'team', 0)),
  }
}

/**
 * Abbreviations of the teams that a name is about. A team that has moved, or changed one part of its name, is known by the
 * other: `Oakland Raiders`, `Washington Football Team`.
 */
function teamsNamed(teams: TeamWords, name: string): readonly string[] {
  const whole = teams.read(name)
  if (whole.length > 0) return whole
  const words = wordsOf(name).slice(0, MOST_WORDS)
  const parts = words.slice(1).map((_, gone) => gone + 1)
  const ends = parts.map((gone) => words.slice(gone))
  const beginnings = parts.map((gone) => words.slice(0, -gone))
  for (const part of [...ends, ...beginnings]) {
    const found = teams.readName(part.join(' '))
    if (found.length > 0) return found
  }
  return []
}

function nameOf(name: string | null): string {
  return (name ?? '').slice(0, LONGEST).trim()
}
