import { capitalized } from '../../../../shared/core/capital.ts'
import type { SportsTeam, StatTable, Summary } from '../../../../shared/game/game.ts'
import { parseAthlete, parsePosition, parseTeam } from './athletes.ts'
import { firstText, isRecord, type JsonRecord, list, record, text } from './read.ts'
import { inReadingOrder } from './reading-order.ts'

type Boxscore = Summary['boxscore']
type Teams = ReadonlyMap<string, SportsTeam>

/** @returns `dropped` counts teams without a name, and players without one */
export function parseBoxscore(boxscore: JsonRecord, known: Teams): { value: Boxscore; dropped: number } {
  let dropped = 0
  const byTeam = <T>(entries: unknown, read: (entry: JsonRecord) => T) =>
    list(entries).flatMap((value) => {
      const entry = record(value)
      const team = parseTeam(entry['team'], known)
      if (team === null) dropped += 1
      return team ? [{ team, statistics: read(entry) }] : []
    })
  const value = {
    teams: byTeam(boxscore['teams'], (entry) => list(entry['statistics']).flatMap(parseTeamStatistic)),
    players: byTeam(boxscore['players'], (entry) =>
      list(entry['statistics']).flatMap((group) => {
        const table = parseTable(record(group))
        dropped += table.dropped
        // Sports list empty tables too: no punt was returned.
        return table.value.athletes.length > 0 ? [inReadingOrder(table.value)] : []
      }),
    ),
  }
  return { value, dropped }
}

/** Of baseball's 170 totals a team, those that a line score or a report would mention. */
const BASEBALL_TOTALS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'batting',
    [
      'runs',
      'hits',
      'doubles',
      'triples',
      'homeRuns',
      'walks',
      'strikeouts',
      'stolenBases',
      'runnersLeftOnBase',
    ],
  ],
  ['pitching', ['earnedRuns', 'strikeouts', 'walks', 'pitches']],
  ['fielding', ['errors', 'doublePlays']],
])

/** One total, or baseball's group of them, whose names repeat between groups: `pitching.strikeouts`. */
function parseTeamStatistic(value: unknown): Boxscore['teams'][number]['statistics'] {
  const statistic = record(value)
  const name = text(statistic['name'])
  if (name === null) return []
  if (Array.isArray(statistic['stats'])) {
    const wanted = BASEBALL_TOTALS.get(name) ?? []
    return statistic['stats']
      .map(record)
      .filter((stat) => wanted.some((key) => key === stat['name']))
      .map((stat) => ({
        name: `${name}.${text(stat['name'])}`,
        label: firstText(stat['displayName'], stat['abbreviation'], stat['name']) ?? name,
        displayValue: firstText(stat['displayValue'], stat['value']) ?? '-',
      }))
  }
  const displayValue = firstText(statistic['displayValue'], statistic['value'])
  if (displayValue === null) return []
  return [
    {
      name,
      label: firstText(statistic['label'], statistic['displayName']) ?? fullStatName(name),
      displayValue,
    },
  ]
}

/** `thirdDownEff` → `Third Down Eff` */
function fullStatName(name: string): string {
  return capitalized(name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' '))
}

/** Football and hockey name a table, baseball calls it a type, basketball has a single nameless one. */
function parseTable(group: JsonRecord): { value: StatTable; dropped: number } {
  const entries = list(group['athletes'])
    .map(record)
    .filter((entry) => !isTeamItself(entry))
  const athletes = entries.flatMap(parseRow)
  const labels = texts(group['labels'] ?? group['names'])
  const keys = texts(group['keys'])
  const totals = texts(group['totals'])
  // Lengths may disagree (college passing has six keys but five figures): the figures decide.
  const width = Math.max(0, ...athletes.map((row) => row.stats.length)) || labels.length
  return {
    value: {
      name: firstText(group['name'], group['type']),
      keys: keys.slice(0, width),
      labels: Array.from({ length: width }, (_, k) => labels[k] ?? keys[k] ?? ''),
      athletes,
      totals: totals.slice(0, width),
    },
    dropped: entries.length - athletes.length,
  }
}

/** College football lists team stats on an athlete with a negative id. */
function isTeamItself(entry: JsonRecord): boolean {
  return firstText(record(entry['athlete'])['id'])?.startsWith('-') ?? false
}

function parseRow(entry: JsonRecord): StatTable['athletes'] {
  const athlete = isRecord(entry['athlete']) ? parseAthlete(entry['athlete']) : null
  if (athlete === null) return []
  const stats = texts(entry['stats'])
  return [
    {
      athlete: { ...athlete, position: athlete.position ?? parsePosition(entry['position']) },
      starter: entry['starter'] === true,
      didNotPlay: entry['didNotPlay'] === true || stats.length === 0,
      stats,
    },
  ]
}

/** Keeps the places: a figure that cannot be read is empty. */
function texts(value: unknown): string[] {
  return list(value).map((entry) => text(entry) ?? '')
}
