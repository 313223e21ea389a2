import { playRules } from '../../../../shared/rules/format/play-rules.ts'
import { playBetween } from '../../../../shared/rules/scoring/play.ts'
import type { LivePoints } from '../../../data/live/live-points.ts'
import type { Matchup, PlayMade } from '../types.ts'

type Lines = LivePoints['lines']

/** Plays that are kept. */
const MOST = 50

/**
 * What starters of a matchup got between two moments.
 * @param heard.at when it was heard, ms since the epoch
 */
export function playsBetween(
  matchup: Matchup,
  { before, after, at }: { before: Lines; after: Lines; at: number },
): PlayMade[] {
  const told = playRules(matchup.format, matchup.scoring)
  return matchup.sides.flatMap((side) =>
    (side?.players ?? []).flatMap((player) =>
      (after.get(player.id) ?? []).flatMap((line): PlayMade[] => {
        const isStarter = player.lines.some(({ game, slot }) => game.id === line.game && slot !== null)
        const old = before.get(player.id)?.find(({ game }) => game === line.game)
        // A line that is first heard of in the middle of its game was made before.
        if (!side || !isStarter || (old?.version ?? line.version - 1) >= line.version) return []
        if (!old && line.version > 1) return []
        const play = playBetween(told, old?.stats ?? {}, line.stats)
        if (!play) return []
        return [
          {
            at,
            teamId: side.team.id,
            player: player.id,
            name: player.name,
            game: line.game,
            version: line.version,
            points: play.points,
            terms: [...play.terms],
          },
        ]
      }),
    ),
  )
}

/** What was asked for, and what was heard since. Both newest first. */
export function withHeard(asked: readonly PlayMade[], heard: readonly PlayMade[]): PlayMade[] {
  const known = new Map<string, number>()
  for (const { game, player, version } of asked)
    known.set(`${game} ${player}`, Math.max(version, known.get(`${game} ${player}`) ?? 0))
  const newer = heard.filter(({ game, player, version }) => version > (known.get(`${game} ${player}`) ?? 0))
  return [...newer, ...asked].slice(0, MOST)
}
