import type { Competitor, Game, GameStatus } from '../../../../shared/game/game.ts'
import type { Sport } from '../../../../shared/sports/model/sport.ts'

/**
 * Where a game stands, period before clock: `3rd 4:12`, `Bottom 5th`, `Halftime`, `Final/OT`,
 * `Postponed`. The feed writes `4:12 - 3rd`.
 */
export function statusWords(status: GameStatus): string {
  const { state, completed, description, detail, shortDetail } = status.type
  if (state === 'post' && !completed) return description
  const clock = /^(\d+:\d\d|\d+\.\d) - (.+)$/.exec(shortDetail)
  return clock ? `${clock[2]} ${clock[1]}` : detail
}

/** Whether there is a result: a game that was called off or moved has none. */
export function hasScore({ type }: GameStatus): boolean {
  return type.state === 'in' || (type.state === 'post' && type.completed)
}

/** ms since the epoch, or null while only the day is known: the feed files such games under midnight. */
export function startTime({ date, status: { type } }: Game): number | null {
  return /\bTB[DA]\b/i.test(`${type.detail} ${type.shortDetail}`) ? null : Date.parse(date)
}

/** What keeps an upcoming game from being a plain scheduled one, such as a delay; or null. */
export function statusNotice({ type }: GameStatus): string | null {
  return type.state === 'pre' && type.name !== 'STATUS_SCHEDULED' ? type.description : null
}

/**
 * A card in one sentence, for those who hear it: `Baltimore Ravens 24, Cincinnati Bengals 17, 3rd 4:12`.
 * An upcoming or postponed game has no score to tell.
 */
export function gameSentence({ name, status, competitions: [competition] }: Game): string {
  if (competition.competitors.length === 0) return `${name}, ${statusWords(status)}`
  const names = competition.competitors.map(({ team }) => team.displayName)
  if (status.type.state === 'pre') return names.join(' @ ')
  if (!hasScore(status)) return `${names.join(' @ ')}, ${statusWords(status)}`
  const sides = competition.competitors.map(({ team, score }) => `${team.displayName} ${score || 'no score'}`)
  return `${sides.join(', ')}, ${statusWords(status)}`
}

/** What the tab is called while a game is open: `LAL 98, BOS 103`, or `LAL at BOS` without a score. */
export function tabTitle(status: GameStatus, sides: readonly Competitor[]): string {
  return hasScore(status)
    ? sides.map(({ team, score }) => `${team.abbreviation} ${score || '–'}`).join(', ')
    : sides.map(({ team }) => team.abbreviation).join(' at ')
}

/**
 * The column heads of a line score: `1` to the last regular period, then `OT`, `2OT`, or `SO` for a hockey
 * shootout. Baseball keeps counting innings.
 */
export function periodHeads(
  sport: Pick<Sport, 'periods' | 'extra' | 'shootout'>,
  sides: readonly Competitor[],
  status: GameStatus,
): string[] {
  const played = Math.max(0, ...sides.map(({ linescores }) => linescores.length))
  return Array.from({ length: Math.max(sport.periods, played) }, (_, index) => {
    const extra = index + 1 - sport.periods
    if (extra <= 0 || sport.extra === 'more') return String(index + 1)
    const isLast = index === played - 1
    if (isLast && sport.shootout && /\b(SO|shootout)\b/i.test(status.type.detail)) return 'SO'
    return extra === 1 ? 'OT' : `${extra}OT`
  })
}
