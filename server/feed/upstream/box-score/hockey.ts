import { count, firstText, type JsonRecord, list, record, text } from '../parse/read.ts'
import { cellOf, readColumns, type StatColumns, whole } from './columns.ts'
import { type BoxGame, type BoxTeam, opponentOf, type Row, rowsOf } from './game.ts'
import {
  add,
  createStatLines,
  type Draft,
  eachOnce,
  flag,
  type StatLines,
  type StatLine,
  WHEN_OVER,
} from './stat-line.ts'

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
    for (const row of skaters) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get('skaters'))
      line.stats['game'] = 1
    }
    const started = new Set<Draft>()
    for (const row of goalies) {
      const line = lines.of(team, row.row.athlete)
      readColumns(line, row, columns.get('goalies'))
      if (row.row.starter) started.add(line)
    }
    const tenders = eachOnce(goalies.map((row) => lines.of(team, row.row.athlete)))
    const isAlone = tenders.length === 1
    for (const line of tenders) {
      readShutout(line, { game, team, isAlone })
      line.stats['goalie_game'] = 1
      line.stats['goalie_start'] = isAlone || started.has(line) ? 1 : 0
    }
    const own = goals.filter(({ teamId }) => teamId === team.id)
    creditStrengths(lines, team, own)
    creditKinds(lines, team, { goals, own, winner: winnerOf(game, team) })
    creditGoalies(tenders, own)
  }
  creditDecisions(lines, game)
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
  /** Beyond the three of regulation. */
  readonly isOvertime: boolean
  readonly scorers: readonly string[]
  readonly assisters: readonly string[]
}

const GOAL = '505'
const REGULAR_PERIODS = 3
/** After one overtime, where there is one at all: playoff games have no other end than a goal. */
const SHOOTOUT = 5
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
  const shootout = wentToShootout(document) ? SHOOTOUT : Infinity
  const plays = list(document['plays'])
    .map(record)
    .filter((play) => isGoal(play) && (count(record(play['period'])['number']) ?? 0) < shootout)
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
      isOvertime: (count(record(play['period'])['number']) ?? 0) > REGULAR_PERIODS,
      scorers: idsOf('scorer'),
      assisters: idsOf('assister'),
    }
  })
}

/** Goals of penalty shots have a name of their own. */
const GOAL_WORDS = /\bgoal\b|\bpenalty shot\b/i
const NO_GOAL = /\bno goal\b|\bdisallowed\b|\bmiss(?:ed)?\b|\bsave/i

function isGoal(play: JsonRecord): boolean {
  const type = record(play['type'])
  const period = record(play['period'])
  const words = firstText(type['text'], type['abbreviation']) ?? ''
  const isShootout =
    play['shootout'] === true ||
    /^(?:SO|shoot-?out)$/i.test(text(period['displayValue']) ?? '') ||
    /shoot-?out/i.test(words)
  const isTyped = text(type['id']) === GOAL || (GOAL_WORDS.test(words) && !NO_GOAL.test(words))
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

/** What each special-teams point was, and goals that decided, opened or ended the game. */
function creditKinds(
  lines: StatLines,
  team: BoxTeam,
  of: { goals: readonly Goal[]; own: readonly Goal[]; winner: { readonly needed: number } | null },
): void {
  const { goals, own, winner } = of
  // The first that the loser could not make up; a shootout has none.
  const winning = winner && own.length >= winner.needed ? own[winner.needed - 1] : undefined
  const each: readonly (readonly [string, 'scorers' | 'assisters', (goal: Goal) => boolean])[] = [
    ['pp_goal', 'scorers', ({ strength }) => strength === 'pp_point'],
    ['pp_assist', 'assisters', ({ strength }) => strength === 'pp_point'],
    ['sh_goal', 'scorers', ({ strength }) => strength === 'sh_point'],
    ['sh_assist', 'assisters', ({ strength }) => strength === 'sh_point'],
    ['gw_goal', 'scorers', (goal) => goal === winning],
    ['ot_goal', 'scorers', ({ isOvertime }) => isOvertime],
    ['first_goal', 'scorers', (goal) => goal === goals[0]],
  ]
  for (const line of lines.ofTeam(team.id))
    for (const [stat, part, counts] of each)
      line.stats[stat] = own.filter((goal) => counts(goal) && goal[part].includes(line.player.id)).length
}

/** How many goals the winner of a game needed; null for its loser, and before it is over. */
function winnerOf(game: BoxGame, team: BoxTeam): { needed: number } | null {
  const against = opponentOf(game, team)?.score ?? null
  if (!game.final || team.score === null || against === null || team.score <= against) return null
  return { needed: against + 1 }
}

const DECISIONS: readonly (readonly [name: string, isWin: boolean])[] = [
  ['winningGoalie', true],
  ['losingGoalie', false],
]

/** Wins and losses of goalies, from the names in the header of a game that is over. */
function creditDecisions(lines: StatLines, game: BoxGame): void {
  if (!game.final) return
  const competition = record(list(record(game.document['header'])['competitions'])[0])
  const featured = list(record(competition['status'])['featuredAthletes']).map(record)
  const loss = wentBeyondRegulation(game.document) ? 'overtime_loss' : 'loss'
  for (const [name, isWin] of DECISIONS) {
    const one = featured.find((entry) => entry['name'] === name)
    const id = firstText(record(one?.['athlete'])['id'], one?.['playerId'])
    for (const line of lines.all())
      if (id !== null && line.player.id === id) (line as Draft).stats[isWin ? 'win' : loss] = 1
  }
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
  if (!game.final) return flag(line, `A shutout counts ${WHEN_OVER}`)
  const scored = opponentOf(game, team)?.score ?? null
  if (scored === null) return flag(line, 'The document does not tell the opponent’s score: no shutout.')
  const wonShootout = scored === 1 && team.score === 0 && wentToShootout(game.document)
  if (scored === 0 || wonShootout) line.stats['shutout'] = 1
}

/** Overtime or a shootout, by the words of the header and the periods of the plays. */
function wentBeyondRegulation(document: JsonRecord): boolean {
  const plays = list(document['plays']).map((play) => count(record(record(play)['period'])['number']) ?? 0)
  return (
    /\b(?:\d?OT|SO)\b|overtime|shoot-?out/i.test(headerWords(document)) ||
    Math.max(0, ...plays) > REGULAR_PERIODS
  )
}

function headerWords(document: JsonRecord): string {
  const competition = record(list(record(document['header'])['competitions'])[0])
  const type = record(record(competition['status'])['type'])
  return firstText(type['altDetail'], type['shortDetail'], type['detail']) ?? ''
}

/** A playoff game with a fifth period had a second overtime, so that the number of periods tells nothing. */
function wentToShootout(document: JsonRecord): boolean {
  const words = headerWords(document)
  const plays = list(document['plays']).map((play) => text(record(record(play)['type'])['text']) ?? '')
  return /\bSO\b|shoot-?out/i.test(words) || plays.some((type) => /shoot-?out/i.test(type))
}
