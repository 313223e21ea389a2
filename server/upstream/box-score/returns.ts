import { sumOf } from './columns.ts'
import type { BoxTeam } from './game.ts'
import { pointsOf, type ScoringPlay, type TouchdownKind } from './scoring-plays.ts'

/** What a team scored without its offence. */
export interface Returns {
  /** Touchdowns on interceptions and on fumbles of the opponent. */
  readonly defensive: number
  /** Touchdowns on blocked kicks and missed field goals. */
  readonly failedKicks: number
  readonly kickoffs: number
  readonly punts: number
  readonly safeties: number
  /** All points of the team that the scoring plays tell; null where one of them cannot be read. */
  readonly told: number | null
  /** Where the scoring plays and the box score differ, in sentences. */
  readonly doubts: readonly string[]
}

/**
 * From the scoring plays. Where these do not add up to the score, the columns of the box score count if they
 * have more: those of the defence seem to include interceptions returned, so that the two are never added.
 * @param offences who had the ball, by play id: a fumble that the own side takes in is no defensive touchdown
 */
export function returnsOf(
  team: BoxTeam,
  plays: readonly ScoringPlay[],
  offences: ReadonlyMap<string | null, string | null>,
): Returns {
  const own = plays.filter(({ teamId }) => teamId === team.id)
  const kinds = own.flatMap((play) => (play.score.kind === 'touchdown' ? [kindOf(play, offences)] : []))
  const count = (...wanted: TouchdownKind[]) => kinds.filter((kind) => wanted.includes(kind)).length
  const told = pointsTold(team, plays)
  const doubts = kinds.includes('unknown')
    ? ['The scoring plays do not tell how a touchdown was scored.']
    : []
  const settle = (name: string, byPlays: number, columns: readonly (number | null)[]) => {
    const byColumns = Math.max(0, ...columns.map((sum) => sum ?? 0))
    if (byColumns !== byPlays)
      doubts.push(`The box score counts ${byColumns} touchdowns on ${name}, the scoring plays ${byPlays}.`)
    return told === team.score ? byPlays : Math.max(byPlays, byColumns)
  }
  const sum = (table: string, key: string) => sumOf(team, table, { key, label: 'TD' })
  const failedKicks = count('failed-kick')
  const byDefence = sum('defensive', 'defensiveTouchdowns')
  const defensive = count('interception', 'fumble')
  return {
    defensive: settle('interceptions and fumbles', defensive, [
      // A feed may count the return of a blocked kick among these.
      byDefence === defensive + failedKicks ? defensive : byDefence,
      sum('interceptions', 'interceptionTouchdowns'),
    ]),
    failedKicks,
    kickoffs: settle('kick-off returns', count('kickoff'), [sum('kickReturns', 'kickReturnTouchdowns')]),
    punts: settle('punt returns', count('punt'), [sum('puntReturns', 'puntReturnTouchdowns')]),
    safeties: own.filter(({ score }) => score.kind === 'safety').length,
    told,
    doubts,
  }
}

function kindOf(
  { id, teamId, score }: ScoringPlay,
  offences: ReadonlyMap<string | null, string | null>,
): TouchdownKind {
  if (score.kind !== 'touchdown') return 'unknown'
  const hadBall = id !== null && teamId !== null && offences.get(id) === teamId
  return score.by === 'fumble' && hadBall ? 'own-fumble' : score.by
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
