import { UNKNOWN_LEFT } from '../../../shared/rules/projection/rest-of-game.ts'
import { projectionNow, type StartedGame } from '../../../shared/rules/projection/week-score.ts'
import type { LivePoints } from '../../data/live/live-points.ts'
import type { Lineup, LineupPlayer } from './types.ts'

/** Whether something may still happen on the day of a lineup that its players' points hang on. */
export function isOnNow({ state, players }: Lineup): boolean {
  return state === 'live' && players.some(({ games }) => games.some((game) => game.state !== 'post'))
}

/** A lineup by what its players have done since it was asked for. @param live null for nothing */
export function lineupNow(lineup: Lineup, live: LivePoints | null): Lineup {
  if (live === null) return lineup
  return { ...lineup, players: lineup.players.map((player) => playerNow(player, lineup.day, live)) }
}

function playerNow(player: LineupPlayer, day: number, live: LivePoints): LineupPlayer {
  const { eligible, status, perGame } = player
  const lines =
    live.lines
      .get(player.id)
      ?.filter((line) => line.day === day || player.games.some(({ id }) => id === line.game)) ?? []
  const games = player.games.map((game) => {
    const now = live.games.get(game.id)
    return now
      ? {
          ...game,
          state: now.state,
          detail: now.detail,
          startsAt: now.startsAt,
          isTimeSet: game.isTimeSet || now.startsAt !== game.startsAt,
          counts: now.counts,
        }
      : game
  })
  const started = games.flatMap(({ id, counts, state }): StartedGame[] => {
    if (!counts || player.beyond?.games.includes(id)) return []
    const line = lines.find(({ game }) => game === id)
    return [
      {
        position: eligible[0] ?? '',
        status,
        perGame,
        hasLine: line !== undefined,
        points: line?.points ?? 0,
        state,
        left: live.games.get(id)?.left ?? (state === 'pre' ? 1 : UNKNOWN_LEFT),
      },
    ]
  })
  return {
    ...player,
    games,
    points: lines.length === 0 ? null : lines.reduce((total, { points }) => total + points, 0),
    beyond: player.beyond && {
      ...player.beyond,
      points: lines.reduce(
        (total, { game, points }) =>
          player.beyond?.games.some((id) => id === game) ? total + points : total,
        0,
      ),
    },
    projection: projectionNow(started),
  }
}
