import { sumOf } from './columns.ts'
import type { DrivePlay } from './drives.ts'
import type { BoxTeam } from './game.ts'
import type { Lineup } from './lineup.ts'
import { type ScoringPlay, type TouchdownKind } from './scoring-plays.ts'
import { readSnap } from './snaps.ts'
import { add, type Draft, flag } from './stat-line.ts'
import { readTouchdown } from './touchdowns.ts'
import { splitTry } from './tries.ts'

const NAMES = {
  passtd: 'passing touchdowns',
  rushtd: 'rushing touchdowns',
  rectd: 'receiving touchdowns',
  kick_return_td: 'kickoff return touchdowns',
  punt_return_td: 'punt return touchdowns',
  idp_td: 'defensive touchdowns',
} as const
type Scored = keyof typeof NAMES

/** Where those are listed who made it, as two players may be called alike. */
const TABLES: Readonly<Record<Scored, string>> = {
  passtd: 'passing',
  rushtd: 'rushing',
  rectd: 'receiving',
  kick_return_td: 'kickReturns',
  punt_return_td: 'puntReturns',
  idp_td: 'defensive',
}

/** Who made a touchdown, how, and from how far. */
interface Credit {
  readonly name: string
  readonly stat: Scored
  readonly yards: number | null
}

/**
 * Lengths of touchdowns, which only the scoring plays tell. The box score says how many there were: where the plays tell
 * another number, the line says so, and has the lengths that there are if these are no more.
 */
export function creditTouchdownLengths(lineup: Lineup, plays: readonly ScoringPlay[]): void {
  for (const team of lineup.game.teams) {
    const told = new Map<Draft, Credit[]>()
    for (const play of plays) {
      if (play.teamId !== team.id) continue
      for (const credit of creditsOf(play)) {
        const line = lineup.known(team, credit.name, TABLES[credit.stat])
        if (line) told.set(line, [...(told.get(line) ?? []), credit])
      }
    }
    for (const line of lineup.lines(team))
      settle(line, told.get(line) ?? [], lineup.game.final && plays.length > 0)
  }
}

function creditsOf({ score, text }: ScoringPlay): Credit[] {
  if (score.kind !== 'touchdown') return []
  const { body } = splitTry(text)
  if (score.by === 'offence') return offenceCredits(body)
  const stat = RETURNS[score.by]
  const { scorer: name, yards } = readTouchdown(body)
  return stat === undefined || name === null ? [] : [{ name, stat, yards }]
}

const RETURNS: Partial<Record<TouchdownKind, Scored>> = {
  kickoff: 'kick_return_td',
  punt: 'punt_return_td',
  interception: 'idp_td',
  fumble: 'idp_td',
}

/** Yards by lateral are the scorer’s, whoever he is: then the length is left open. */
function offenceCredits(body: string): Credit[] {
  const snap = readSnap(body)
  if (snap?.kind === 'run') return [{ name: snap.runner, stat: 'rushtd', yards: lengthOf(snap) }]
  if (snap?.kind !== 'pass') return []
  return [
    { name: snap.passer, stat: 'passtd', yards: lengthOf(snap) },
    { name: snap.receiver, stat: 'rectd', yards: lengthOf(snap) },
  ]
}

function lengthOf({
  yards,
  laterals,
}: {
  yards: number | null
  laterals: readonly unknown[]
}): number | null {
  return laterals.length === 0 ? yards : null
}

function settle(line: Draft, told: readonly Credit[], isChecked: boolean): void {
  // Object.keys forgets the keys' type.
  for (const stat of Object.keys(NAMES) as Scored[]) {
    const count = line.stats[stat] ?? 0
    const lengths = told.flatMap((credit) =>
      credit.stat === stat && credit.yards !== null ? [credit.yards] : [],
    )
    // The column of a defender counts every return, and not in every document.
    if (isChecked && lengths.length !== count && stat !== 'idp_td')
      flag(line, `The scoring plays tell the length of ${lengths.length} of the ${count} ${NAMES[stat]}.`)
    if (lengths.length <= count) for (const yards of lengths) add(line, `${stat}#${yards}`, 1)
  }
}

/** The same of a team’s defense and special teams. @param line with its touchdowns */
export function readUnitLengths(line: Draft, plays: readonly ScoringPlay[]): void {
  const lengths = new Map<string, number[]>()
  for (const { score, text } of plays) {
    const stats = score.kind === 'touchdown' ? UNIT[score.by] : undefined
    const { yards } = readTouchdown(splitTry(text).body)
    if (yards === null) continue
    for (const stat of stats ?? []) lengths.set(stat, [...(lengths.get(stat) ?? []), yards])
  }
  for (const [stat, all] of lengths)
    if (all.length <= (line.stats[stat] ?? 0)) for (const yards of all) add(line, `${stat}#${yards}`, 1)
}

const UNIT: Partial<Record<TouchdownKind, readonly string[]>> = {
  kickoff: ['kick_return_td'],
  punt: ['punt_return_td'],
  interception: ['def_td', 'def_int_td'],
  fumble: ['def_td', 'def_fum_td'],
  'failed-kick': ['def_td', 'def_kick_td'],
  'loose-kick': ['def_td', 'def_kick_td'],
}

const THROWN = { key: 'interceptions', label: 'INT' }

/**
 * Interceptions that were returned for a touchdown, for whoever threw them. The text of the touchdown names the defender
 * alone: the passer is whoever the play-by-play names, or the only one with interceptions that it does not tell.
 */
export function creditPickSixes(
  lineup: Lineup,
  plays: readonly ScoringPlay[],
  drives: readonly DrivePlay[],
): void {
  for (const team of lineup.game.teams) {
    const returned = plays.filter(
      ({ teamId, score }) => teamId !== team.id && score.kind === 'touchdown' && score.by === 'interception',
    )
    if (returned.length === 0) continue
    const passers = new Map<Draft, number>()
    for (const line of lineup.lines(team))
      if ((line.stats['int'] ?? 0) > 0) passers.set(line, line.stats['int'] ?? 0)
    const ids = new Set(returned.map(({ id }) => id))
    let open = returned.length
    for (const play of drives) {
      if (play.offenceId !== team.id) continue
      const snap = readSnap(play.text)
      const line = snap?.kind === 'interception' ? lineup.known(team, snap.passer, 'passing') : null
      if (line === null) continue
      const left = (passers.get(line) ?? 0) - 1
      if (left < 0) continue
      if (left === 0) passers.delete(line)
      else passers.set(line, left)
      if (play.id === null || !ids.has(play.id)) continue
      add(line, 'pick_six', 1)
      open -= 1
    }
    const [only, ...others] = passers.keys()
    if (open === 0) continue
    if (only !== undefined && others.length === 0 && (passers.get(only) ?? 0) >= open)
      add(only, 'pick_six', open)
    else flagOpen(lineup, team)
  }
}

function flagOpen(lineup: Lineup, team: BoxTeam): void {
  if ((sumOf(team, 'passing', THROWN) ?? 0) === 0) return
  for (const line of lineup.lines(team))
    if ((line.stats['int'] ?? 0) > 0)
      flag(line, 'An interception was returned for a touchdown, but the document does not tell who threw it.')
}
