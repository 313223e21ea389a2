import { firstText, type JsonRecord, list, record, text } from '../parse/read.ts'
import { cellOf, readColumns, type StatColumns, whole } from './columns.ts'
import { type BoxGame, type BoxTeam, opponentOf, type Row, rowsOf } from './game.ts'
import { add, createStatLines, type Draft, flag, type StatLines, type StatLine } from './stat-line.ts'

const ICE_TIME = { key: 'timeOnIce', label: 'TOI' }

/**
 * Power-play and short-handed points, and points of goalies, are in no column: they come from the plays.
 * Goals of a shootout count for no player.
 */
export function hockeyStatLines(game: BoxGame, columns: StatColumns): StatLine[] {
  const lines = createStatLines(game.caveats)
  const goals = readGoals(game.document)
  for (const team of game.teams) {
    const skaters = rowsOf(team, 'forwards', 'defenses', 'skaters').filter(wasOnIce)
    const goalies = rowsOf(team, 'goalies').filter(wasOnIce)
    for (const row of skaters) readColumns(lines.of(team, row.row.athlete), row, columns.get('skaters'))
    for (const row of goalies) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get('goalies'))
      readShutout(line, { game, team, isAlone: goalies.length === 1 })
    }
    const own = goals.filter(({ teamId }) => teamId === team.id)
    creditStrengths(lines, team, own)
    creditGoalies(
      goalies.map((row) => lines.of(team, row.row.athlete)),
      own,
    )
  }
  return lines.all()
}

/** Scratched players and goalies who stayed on the bench may be listed without ice time. */
function wasOnIce(row: Row): boolean {
  const time = cellOf(row, ICE_TIME)
  return time === null || /[1-9]/.test(time)
}

interface Goal {
  readonly teamId: string | null
  readonly strength: 'pp_point' | 'sh_point' | 'even' | null
  readonly scorers: readonly string[]
  readonly assisters: readonly string[]
}

const GOAL = '505'
const STRENGTHS: ReadonlyMap<string, Goal['strength']> = new Map(
  Object.entries({
    '701': 'even',
    '702': 'pp_point',
    '703': 'sh_point',
  } as const),
)
/** `power-play`, `Power Play`. A goal into the empty net has no strength of its own: it may be any of these. */
const STRENGTH_WORDS: readonly (readonly [RegExp, Goal['strength']])[] = [
  [/^even\b/i, 'even'],
  [/^power[- ]?play\b/i, 'pp_point'],
  [/^short[- ]?handed\b/i, 'sh_point'],
]

function readStrength(strength: JsonRecord): Goal['strength'] {
  const words = firstText(strength['abbreviation'], strength['text']) ?? ''
  const byWords = STRENGTH_WORDS.find(([pattern]) => pattern.test(words))?.[1]
  return STRENGTHS.get(text(strength['id']) ?? '') ?? byWords ?? null
}

function readGoals(document: JsonRecord): Goal[] {
  const plays = list(document['plays']).map(record).filter(isGoal)
  const seen = new Map(plays.map((play, n) => [text(play['id']) ?? n, play]))
  return [...seen.values()].map((play) => {
    const people = list(play['participants']).map(record)
    const idsOf = (type: string) =>
      people.flatMap((one) => {
        const athlete = text(record(one['athlete'])['id'])
        return one['type'] === type && athlete !== null ? [athlete] : []
      })
    return {
      teamId: text(record(play['team'])['id']),
      strength: readStrength(record(play['strength'])),
      scorers: idsOf('scorer'),
      assisters: idsOf('assister'),
    }
  })
}

function isGoal(play: JsonRecord): boolean {
  const type = record(play['type'])
  const period = record(play['period'])
  const isShootout =
    play['shootout'] === true ||
    /^(?:SO|shoot-?out)$/i.test(text(period['displayValue']) ?? '') ||
    /shoot-?out/i.test(firstText(type['text'], type['abbreviation']) ?? '')
  const isTyped = text(type['id']) === GOAL || /^goal$/i.test(text(type['text']) ?? '')
  return play['scoringPlay'] === true && isTyped && !isShootout
}

/** Counts the goals with a known strength that each skater had a part in, and says where some are missing. */
function creditStrengths(lines: StatLines, team: BoxTeam, goals: readonly Goal[]): void {
  const skaters = lines.ofTeam(team.id).filter(({ stats }) => stats['goal'] !== undefined)
  const inTables = skaters.reduce((sum, { stats }) => sum + (stats['goal'] ?? 0), 0)
  const told = goals.filter(({ strength, scorers }) => strength !== null && scorers.length === 1)
  for (const line of skaters) {
    const involved = told.filter((goal) => pointsOf(line, goal) > 0)
    const points = (line.stats['goal'] ?? 0) + (line.stats['assist'] ?? 0)
    for (const stat of ['pp_point', 'sh_point'] as const)
      line.stats[stat] = involved.filter(({ strength }) => strength === stat).length
    if (involved.length !== points)
      flag(
        line,
        `The plays tell how ${involved.length} of ${points} points came about: others may be power-play or short-handed.`,
      )
  }
  if (told.length < inTables || goals.length > told.length) return
  const powerPlay = told.filter(({ strength }) => strength === 'pp_point').length
  const total = whole(team.totals.get('powerPlayGoals') ?? '')
  if (total === null || total === powerPlay) return
  for (const line of skaters.filter(({ stats }) => (stats['goal'] ?? 0) + (stats['assist'] ?? 0) > 0))
    flag(line, `The plays tell ${powerPlay} power-play goals of the team, its totals ${total}.`)
}

function pointsOf(line: Draft, { scorers, assisters }: Goal): number {
  return [...scorers, ...assisters].filter((id) => id === line.player.id).length
}

/** Goalies have no columns for goals and assists. */
function creditGoalies(goalies: readonly Draft[], goals: readonly Goal[]): void {
  for (const line of goalies) {
    for (const goal of goals) {
      if (goal.scorers.includes(line.player.id)) add(line, 'goal', 1)
      if (goal.assisters.includes(line.player.id)) add(line, 'assist', 1)
      const isSpecial = goal.strength === 'pp_point' || goal.strength === 'sh_point'
      if (isSpecial && pointsOf(line, goal) > 0) add(line, goal.strength, 1)
    }
  }
}

/** For the only goalie of a team that gave up no goal; the one of a lost shoot-out is none of his. */
function readShutout(line: Draft, of: { game: BoxGame; team: BoxTeam; isAlone: boolean }): void {
  const { game, team, isAlone } = of
  if (line.stats['goal_against'] !== 0 || !isAlone) return
  if (!game.final) return flag(line, 'A shutout counts when the game is over.')
  const scored = opponentOf(game, team)?.score ?? null
  if (scored === null) return flag(line, 'The document does not tell the opponent’s score: no shutout.')
  const wonShootout = scored === 1 && team.score === 0 && wentToShootout(game.document)
  if (scored === 0 || wonShootout) line.stats['shutout'] = 1
}

/** A playoff game with a fifth period had a second overtime, so that the number of periods tells nothing. */
function wentToShootout(document: JsonRecord): boolean {
  const competition = record(list(record(document['header'])['competitions'])[0])
  const type = record(record(competition['status'])['type'])
  const words = firstText(type['altDetail'], type['shortDetail'], type['detail']) ?? ''
  const plays = list(document['plays']).map((play) => text(record(record(play)['type'])['text']) ?? '')
  return /\bSO\b|shoot-?out/i.test(words) || plays.some((type) => /shoot-?out/i.test(type))
}
