import { type JsonRecord, list, record, text } from '../parse/read.ts'
import { whole } from './columns.ts'
import type { BoxGame, BoxTeam } from './game.ts'
import { endsWithName } from './names.ts'
import { add, type Draft, flag } from './stat-line.ts'

const VERBS = { sb: /\b(?:stole|steals)\b/gi, cs: /\bcaught stealing\b/gi } as const
const TOTALS = {
  sb: { name: 'batting.stolenBases', words: 'stolen bases' },
  cs: { name: 'batting.caughtStealing', words: 'runners caught stealing' },
} as const
type Stat = keyof typeof VERBS

/**
 * Credits stolen bases, from the rosters block or for whoever it lacks from the plays, and runners caught
 * stealing, from the plays. Where the team's own total is another, its batters' lines say so.
 */
export function creditSteals(game: BoxGame, team: BoxTeam, batters: readonly Draft[]): void {
  const roster = readRoster(game.document, team.id)
  const plays = readPlays(game.document)
  for (const line of batters) {
    const stolen = roster.get(line.player.id)
    if (stolen !== undefined) line.stats['sb'] = stolen
  }
  for (const runner of runnersOf('sb', plays, { team, batters }))
    if (!roster.has(runner.player.id)) add(runner, 'sb', 1)
  for (const runner of runnersOf('cs', plays, { team, batters })) add(runner, 'cs', 1)
  for (const stat of ['sb', 'cs'] as const) checkTotal(stat, { team, batters, isTold: plays.length > 0 })
}

/** Stolen bases of the game by athlete id. */
function readRoster(document: JsonRecord, teamId: string): Map<string, number> {
  const rosters = list(document['rosters']).map(record)
  const own = rosters.filter((entry) => text(record(entry['team'])['id']) === teamId)
  return new Map(
    own
      .flatMap((entry) => list(entry['roster']).map(record))
      .flatMap((entry) => {
        const id = text(record(entry['athlete'])['id'])
        const stat = list(entry['stats'])
          .map(record)
          .find(({ name }) => name === 'stolenBases')
        const stolen = whole(text(stat?.['displayValue']) ?? text(stat?.['value']) ?? '')
        return id === null || stolen === null ? [] : [[id, stolen] as const]
      }),
  )
}

/** The feed has such a play twice: as it happened, and once more as the result that points to it. */
function readPlays(document: JsonRecord): JsonRecord[] {
  const plays = list(document['plays']).map(record)
  const ids = new Set(plays.map((play) => text(play['id'])))
  return plays.filter((play) => {
    const original = text(play['alternativePlay'])
    return original === null || original === text(play['id']) || !ids.has(original)
  })
}

/** One for each time. */
function runnersOf(
  stat: Stat,
  plays: readonly JsonRecord[],
  { team, batters }: { team: BoxTeam; batters: readonly Draft[] },
): Draft[] {
  const own = plays.filter((play) => [null, team.id].includes(text(record(play['team'])['id'])))
  return own.flatMap((play) => {
    const words = text(play['text']) ?? ''
    return [...words.matchAll(VERBS[stat])].flatMap(
      (match) => findRunner(play, words.slice(0, match.index), batters) ?? [],
    )
  })
}

/** By the name before the verb; where several batters have it, or none, the one who is on base in the play. */
function findRunner(play: JsonRecord, before: string, batters: readonly Draft[]): Draft | null {
  const onBase = new Set(
    list(play['participants'])
      .map(record)
      .filter(({ type }) => type !== 'pitcher' && type !== 'batter')
      .flatMap(({ athlete }) => text(record(athlete)['id']) ?? []),
  )
  const named = batters.filter(({ player }) => endsWithName(before, player.name))
  const [runner, ...others] =
    named.length === 1
      ? named
      : (named.length > 0 ? named : batters).filter(({ player }) => onBase.has(player.id))
  return runner !== undefined && others.length === 0 ? runner : null
}

function checkTotal(stat: Stat, of: { team: BoxTeam; batters: readonly Draft[]; isTold: boolean }): void {
  const { team, batters, isTold } = of
  const { name, words } = TOTALS[stat]
  const total = whole(team.totals.get(name) ?? '')
  const credited = batters.reduce((sum, { stats }) => sum + (stats[stat] ?? 0), 0)
  for (const line of batters) {
    if (total !== null && total !== credited)
      flag(line, `The team’s total of ${words} is ${total}, its players are credited with ${credited}.`)
    else if (total === null && !isTold && line.stats[stat] === undefined)
      flag(line, `The document does not tell ${words}.`)
  }
}
