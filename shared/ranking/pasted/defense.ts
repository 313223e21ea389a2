import type { Verdict } from './decide.ts'
import type { Pool } from '../../rules/player-match/pool.ts'
import type { PlayerHints } from '../../rules/player-match/fit.ts'
import type { CellReading } from './cell-reading.ts'

const DEFENCE = 'D/ST'

/**
 * The defense that a line means: `Eagles D/ST`, `Philadelphia`, `PHI DEF`. Null for a line about someone else.
 * It is sure of a team that is named as a defense, and of a bare name of a team that is no one's last name.
 */
export function findDefense(
  pool: Pool,
  readings: readonly CellReading[],
  beside: PlayerHints,
): Verdict | null {
  if (pool.defenses.size === 0) return null
  let doubt: Verdict | null = null
  for (const reading of readings) {
    const positions = reading.positions ?? beside.positions
    if (positions && !positions.includes(DEFENCE)) continue
    const teams = teamsNamed(pool, reading, beside)
    const players = teams.flatMap((team) => pool.defenses.get(team) ?? []).toSorted((a, b) => a.at - b.at)
    if (players.length === 0) continue
    const isPerson = pool.byLastName.has(reading.words.join(''))
    const isSure = players.length === 1 && (positions !== null || (reading.words.length > 0 && !isPerson))
    if (isSure) return { players, isSure, isBacked: positions !== null }
    doubt ??= { players, isSure, isBacked: false }
  }
  return doubt
}

/** Abbreviations of the teams that a reading is about: by their name, or where it has no name by what is beside. */
function teamsNamed({ teams }: Pool, { words, ...own }: CellReading, beside: PlayerHints): readonly string[] {
  const said = [...own.teams, ...beside.teams]
  if (words.length === 0) return own.positions === null ? [] : said
  const named = teams.readName(words.join(' '))
  const both = named.filter((team) => said.includes(team))
  return both.length > 0 ? both : named
}
