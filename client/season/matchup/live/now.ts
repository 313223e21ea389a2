import { UNKNOWN_LEFT } from '../../../../shared/rules/projection/rest-of-game.ts'
import {
  chanceNow,
  scoreOutcomeNow,
  scoreNow,
  type StartedGame,
} from '../../../../shared/rules/projection/week-score.ts'
import { categoryGameOf } from '../../../league/week/category-game.ts'
import type { LivePoints } from '../../../data/live/live-points.ts'
import type { StatLine, Matchup, MatchupPlayer, MatchupSide } from '../types.ts'

/** A matchup as it stands by what its players have done since it was asked for. @param live null for nothing */
export function matchupNow(matchup: Matchup, live: LivePoints | null): Matchup {
  if (live === null) return matchup
  const { sport, carried } = matchup
  const [home, away] = [sideNow(matchup.sides[0], live), matchup.sides[1] && sideNow(matchup.sides[1], live)]
  const outcome = ({ players }: MatchupSide, before = 0) =>
    scoreOutcomeNow(sport, players.flatMap(startedBy), before)
  const now: Matchup = {
    ...matchup,
    sides: [home, away],
    homeChance: away && chanceNow(outcome(home, carried?.home), outcome(away, carried?.away)),
  }
  const game = categoryGameOf(now)
  return game ? { ...now, categories: { ...game.record }, homeChance: game.chance } : now
}

function sideNow(side: MatchupSide, live: LivePoints): MatchupSide {
  const players = side.players.map((player) => playerNow(player, live))
  return {
    ...side,
    players,
    benchPoints: players.reduce((total, { benchPoints }) => total + benchPoints, 0),
    score: {
      teamId: side.team.id,
      adjusted: side.score.adjusted,
      ...scoreNow(players.flatMap(startedBy)),
    },
  }
}

function playerNow(player: MatchupPlayer, live: LivePoints): MatchupPlayer {
  const scored = new Map((live.lines.get(player.id) ?? []).map((line) => [line.game, line]))
  const lines = player.lines.flatMap((line): StatLine[] => {
    const game = live.games.get(line.game.id)
    if (game?.counts === false) return []
    const heard = scored.get(line.game.id)
    const newer = heard && heard.version >= (line.version ?? 0) ? heard : null
    return [
      {
        ...line,
        ...(newer && { version: newer.version, stats: newer.stats, points: newer.points }),
        ...(game && {
          left: game.left ?? UNKNOWN_LEFT,
          game: {
            ...line.game,
            state: game.state,
            detail: game.detail,
            startsAt: game.startsAt,
            isTimeSet: line.game.isTimeSet || game.startsAt !== line.game.startsAt,
          },
        }),
      },
    ]
  })
  const { points, projection } = scoreNow(startedBy({ ...player, lines }))
  const benchPoints = lines.reduce((total, line) => (line.slot === null ? total + line.points : total), 0)
  return { ...player, lines, points, benchPoints, projection }
}

/** The games in which he starts. */
function startedBy({ eligible, status, perGame, lines }: MatchupPlayer): StartedGame[] {
  return lines.flatMap(({ slot, version, points, game: { state, startsAt, isTimeSet }, left }) =>
    slot === null
      ? []
      : [
          {
            position: eligible[0] ?? '',
            status,
            perGame,
            hasLine: version !== null,
            points,
            state,
            left,
            startsAt: isTimeSet ? startsAt : null,
          },
        ],
  )
}
