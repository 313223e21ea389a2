import { boxAthleteDoc, type Column, type StatTableDoc, type TeamStatDoc } from '../base/documents.ts'
import { stat, total, type Box, type Line, type Side } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import type { BasketballStat } from './state.ts'

type L = Line<BasketballStat>

export const rebounds = (line: L) => stat(line, 'offensiveRebounds') + stat(line, 'defensiveRebounds')

const plain = (key: string, label: string, show: (line: L) => number): Column<L> => ({
  key,
  label,
  show: (line) => String(show(line)),
})
const shots = (
  key: string,
  label: string,
  [made, tried]: readonly [BasketballStat, BasketballStat],
): Column<L> => ({
  key,
  label,
  show: (line) => `${stat(line, made)}-${stat(line, tried)}`,
})

const FIELD_GOALS = shots('fieldGoalsMade-fieldGoalsAttempted', 'FG', [
  'fieldGoalsMade',
  'fieldGoalsAttempted',
])
const THREES = shots('threePointFieldGoalsMade-threePointFieldGoalsAttempted', '3PT', [
  'threesMade',
  'threesAttempted',
])
const FREE_THROWS = shots('freeThrowsMade-freeThrowsAttempted', 'FT', [
  'freeThrowsMade',
  'freeThrowsAttempted',
])

const COLUMNS: readonly Column<L>[] = [
  plain('minutes', 'MIN', (line) => Math.round(stat(line, 'seconds') / 60)),
  plain('points', 'PTS', (line) => stat(line, 'points')),
  FIELD_GOALS,
  THREES,
  FREE_THROWS,
  plain('rebounds', 'REB', rebounds),
  plain('assists', 'AST', (line) => stat(line, 'assists')),
  plain('turnovers', 'TO', (line) => stat(line, 'turnovers')),
  plain('steals', 'STL', (line) => stat(line, 'steals')),
  plain('blocks', 'BLK', (line) => stat(line, 'blocks')),
  plain('offensiveRebounds', 'OREB', (line) => stat(line, 'offensiveRebounds')),
  plain('defensiveRebounds', 'DREB', (line) => stat(line, 'defensiveRebounds')),
  plain('fouls', 'PF', (line) => stat(line, 'fouls')),
]
const PLUS_MINUS: Column<L> = {
  key: 'plusMinus',
  label: '+/-',
  show: (line) => `${stat(line, 'plusMinus') > 0 ? '+' : ''}${stat(line, 'plusMinus')}`,
}

/** The one unnamed table of a team: those who played, then those who did not. College has no plus-minus. */
export function table(match: Match, box: Box<BasketballStat>, side: Side): StatTableDoc {
  const columns = match.sport === 'nba' ? [...COLUMNS, PLUS_MINUS] : COLUMNS
  const roster = match.rosters[side]
  const lines = box.lines[side]
  const sum = teamLine(box, side)
  const shown = roster.map((player, place) => {
    const line = lines.get(place)
    return {
      active: line !== undefined,
      athlete: boxAthleteDoc(player),
      starter: place < 5,
      didNotPlay: line === undefined && place >= 5,
      reason: "COACH'S DECISION",
      ejected: false,
      stats: line === undefined && place >= 5 ? [] : columns.map(({ show }) => show(line ?? {})),
    }
  })
  return {
    names: columns.map(({ label }) => label),
    keys: columns.map(({ key }) => key),
    labels: columns.map(({ label }) => label),
    descriptions: columns.map(({ key }) => key),
    athletes: shown.toSorted((a, b) => Number(a.didNotPlay) - Number(b.didNotPlay)),
    totals: columns.map(({ key, show }) => (key === 'minutes' || key === 'plusMinus' ? '' : show(sum))),
  }
}

const STATS = [
  'points',
  'fieldGoalsMade',
  'fieldGoalsAttempted',
  'threesMade',
  'threesAttempted',
  'freeThrowsMade',
  'freeThrowsAttempted',
  'offensiveRebounds',
  'defensiveRebounds',
  'assists',
  'turnovers',
  'steals',
  'blocks',
  'fouls',
] as const satisfies BasketballStat[]

function teamLine(box: Box<BasketballStat>, side: Side): L {
  const line: L = {}
  for (const name of STATS) line[name] = total(box, side, name)
  return line
}

const percent = (made: number, tried: number) => (tried === 0 ? 0 : (100 * made) / tried)

export function teamTotals(box: Box<BasketballStat>, side: Side): TeamStatDoc[] {
  const line = teamLine(box, side)
  const pct = (made: BasketballStat, tried: BasketballStat) =>
    percent(stat(line, made), stat(line, tried)).toFixed(0)
  return [
    { name: FIELD_GOALS.key, displayValue: FIELD_GOALS.show(line), label: 'FG' },
    {
      name: 'fieldGoalPct',
      displayValue: pct('fieldGoalsMade', 'fieldGoalsAttempted'),
      label: 'Field Goal %',
    },
    { name: THREES.key, displayValue: THREES.show(line), label: '3PT' },
    {
      name: 'threePointFieldGoalPct',
      displayValue: pct('threesMade', 'threesAttempted'),
      label: 'Three Point %',
    },
    { name: FREE_THROWS.key, displayValue: FREE_THROWS.show(line), label: 'FT' },
    {
      name: 'freeThrowPct',
      displayValue: pct('freeThrowsMade', 'freeThrowsAttempted'),
      label: 'Free Throw %',
    },
    { name: 'totalRebounds', displayValue: String(rebounds(line)), label: 'Rebounds' },
    {
      name: 'offensiveRebounds',
      displayValue: String(stat(line, 'offensiveRebounds')),
      label: 'Offensive Rebounds',
    },
    {
      name: 'defensiveRebounds',
      displayValue: String(stat(line, 'defensiveRebounds')),
      label: 'Defensive Rebounds',
    },
    { name: 'assists', displayValue: String(stat(line, 'assists')), label: 'Assists' },
    { name: 'steals', displayValue: String(stat(line, 'steals')), label: 'Steals' },
    { name: 'blocks', displayValue: String(stat(line, 'blocks')), label: 'Blocks' },
    { name: 'turnovers', displayValue: String(stat(line, 'turnovers')), label: 'Turnovers' },
    { name: 'fouls', displayValue: String(stat(line, 'fouls')), label: 'Fouls' },
  ]
}

export function scoreboardTotals(box: Box<BasketballStat>, side: Side): TeamStatDoc[] {
  const line = teamLine(box, side)
  return [
    { name: 'rebounds', abbreviation: 'REB', displayValue: String(rebounds(line)) },
    { name: 'assists', abbreviation: 'AST', displayValue: String(stat(line, 'assists')) },
    {
      name: 'fieldGoalPct',
      abbreviation: 'FG%',
      displayValue: percent(stat(line, 'fieldGoalsMade'), stat(line, 'fieldGoalsAttempted')).toFixed(1),
    },
    { name: 'points', abbreviation: 'PTS', displayValue: String(stat(line, 'points')) },
  ]
}
