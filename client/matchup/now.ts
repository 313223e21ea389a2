import { restOfGame, UNKNOWN_LEFT } from '../../shared/rules/rest-of-game.ts'
import type { LivePoints } from '../live/live-points.ts'
import type { Line, Matchup, MatchupPlayer, MatchupSide } from './types.ts'

/** A matchup as it stands by what its players have done since it was asked for. @param live null for nothing */
export function matchupNow(matchup: Matchup, live: LivePoints | null): Matchup {
  if (live === null) return matchup
  const [home, away] = matchup.sides
  return { ...matchup, sides: [sideNow(home, live), away && sideNow(away, live)] }
}

function sideNow(side: MatchupSide, live: LivePoints): MatchupSide {
  const players = side.players.map((player) => playerNow(player, live))
  const lines = players.flatMap((player) => player.lines.filter(({ slot }) => slot !== null))
  const count = (state: Line['game']['state']) => lines.filter(({ game }) => game.state === state).length
  const sum = (of: 'points' | 'benchPoints' | 'projection') =>
    players.reduce((total, player) => total + player[of], 0)
  return {
    ...side,
    players,
    benchPoints: sum('benchPoints'),
    score: {
      ...side.score,
      points: sum('points'),
      projection: sum('projection'),
      over: count('post'),
      on: count('in'),
      toCome: count('pre'),
    },
  }
}

function playerNow(player: MatchupPlayer, live: LivePoints): MatchupPlayer {
  const scored = new Map((live.lines.get(player.id) ?? []).map((line) => [line.game, line]))
  const lines = player.lines.flatMap((line): Line[] => {
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
          game: { ...line.game, state: game.state, detail: game.detail, startsAt: game.startsAt },
        }),
      },
    ]
  })
  const { perGame, status } = player
  const starting = lines.filter(({ slot }) => slot !== null)
  const sum = (some: readonly Line[]) => some.reduce((total, { points }) => total + points, 0)
  const rest = starting.reduce(
    (total, { game: { state }, left }) => total + restOfGame({ perGame, status, state, left }),
    0,
  )
  return {
    ...player,
    lines,
    points: sum(starting),
    benchPoints: sum(lines.filter(({ slot }) => slot === null)),
    projection: sum(starting) + rest,
  }
}
