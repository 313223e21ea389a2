import { sumOf } from './columns.ts'
import type { BoxTeam } from './game.ts'
import { pointsOf, type ScoringPlay, type TouchdownKind, tryOf } from './scoring-plays.ts'

/** What a team scored without its offence. */
export interface Returns {
  /** Touchdowns on interceptions and on fumbles of the opponent. */
  readonly defensive: number
  /** Of these those that the scoring plays tell, on either. */
  readonly interceptions: number
  readonly fumbles: number
  /** Touchdowns on blocked kicks, on missed field goals and on own kicks that the other side let lie. */
  readonly strayKicks: number
  readonly kickoffs: number
  readonly punts: number
  readonly safeties: number
  /** Tries of the opponent that it took back for two points. */
  readonly tries: number
  /** Points of one for a safety on a try. */
  readonly onePointSafeties: number
  /** All points of the team that the scoring plays tell; null where one of them cannot be read. */
  readonly told: number | null
  /** Where the scoring plays and the box score differ, in sentences. */
  readonly doubts: readonly string[]
}

/** What the scoring plays themselves do not tell. */
export interface Context {
  /** During a game the box score may have a touchdown a moment before the scoring plays. */
  readonly isFinal: boolean
}

/**
 * From the scoring plays. Where these do not add up to the score, the columns of the box score count if they
 * have more. The one of the defense includes interceptions returned, and may include every other return:
 * during the game it adds nothing that the plays will not have, and then only what no other column explains.
 */
export function returnsOf(team: BoxTeam, plays: readonly ScoringPlay[], context: Context): Returns {
  const own = plays.filter(({ teamId }) => teamId === team.id)
  const kinds = own.flatMap(({ score }) => (score.kind === 'touchdown' ? [score.by] : []))
  const count = (...wanted: TouchdownKind[]) => kinds.filter((kind) => wanted.includes(kind)).length
  const sum = (table: string, key: string) => sumOf(team, table, { key, label: 'TD' }) ?? 0
  const told = pointsTold(team, plays)
  const doubts = kinds.includes('unknown')
    ? ['The scoring plays do not tell how a touchdown was scored.']
    : []
  const settle = (name: string, byPlays: number, byColumns: number) => {
    if (byColumns !== byPlays)
      doubts.push(`The box score counts ${byColumns} touchdowns on ${name}, the scoring plays ${byPlays}.`)
    return told === team.score ? byPlays : Math.max(byPlays, byColumns)
  }
  const kickoffs = settle('kickoff returns', count('kickoff'), sum('kickReturns', 'kickReturnTouchdowns'))
  const punts = settle('punt returns', count('punt'), sum('puntReturns', 'puntReturnTouchdowns'))
  const strayKicks = count('failed-kick', 'loose-kick')
  const defensive = count('interception', 'fumble')
  const others = kickoffs + punts + strayKicks
  const listed = sum('defensive', 'defensiveTouchdowns')
  const isExplained = listed >= defensive && listed <= defensive + others
  const unexplained = context.isFinal ? listed - others : 0
  return {
    defensive: settle(
      'interceptions and fumbles',
      defensive,
      isExplained ? defensive : Math.max(unexplained, sum('interceptions', 'interceptionTouchdowns')),
    ),
    interceptions: count('interception'),
    fumbles: count('fumble'),
    strayKicks,
    kickoffs,
    punts,
    safeties: own.filter(({ score }) => score.kind === 'safety').length,
    tries: plays.filter((play) => returnsTry(play, team)).length,
    onePointSafeties: own.filter(({ score }) => tryOf(score)?.kind === 'safety').length,
    told,
    doubts,
  }
}

/** Two points for a returned try are the other side's. */
function pointsTold(team: BoxTeam, plays: readonly ScoringPlay[]): number | null {
  let sum = 0
  for (const { teamId, score } of plays) {
    const points = pointsOf(score)
    if (teamId === null || points === null) return null
    if (teamId === team.id) sum += points
    else if (score.kind === 'touchdown' && score.after?.kind === 'returned') sum += 2
  }
  return sum
}

/** Told after the touchdown of the other side, or as a play of its own. */
function returnsTry({ teamId, score }: ScoringPlay, team: BoxTeam): boolean {
  const isOwn = teamId === team.id
  return teamId !== null && tryOf(score)?.kind === 'returned' && isOwn === (score.kind === 'try')
}
