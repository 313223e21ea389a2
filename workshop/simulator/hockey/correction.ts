import { amended, moved } from '../base/corrections.ts'
import { fold, stat } from '../base/event-log.ts'
import type { Match } from '../base/match.ts'
import { chance, pick, rngOf, type Rng } from '../base/rng.ts'
import { placesOf, playerAt } from '../base/rosters.ts'
import type { HockeyPlay } from './state.ts'

/** An assist, a hit or a blocked shot turns out to have been a team-mate's. */
export function correctHockey(match: Match, plays: readonly HockeyPlay[]): readonly HockeyPlay[] {
  const rng = rngOf(match.key, 'correction')
  const assisted = plays.filter(({ detail }) => (detail.assisters?.length ?? 0) > 0)
  if (assisted.length > 0 && chance(rng, 0.5)) {
    const goal = pick(rng, assisted)
    const corrected = withAnotherHelper(match, goal, rng)
    return plays.map((play) => (play === goal ? corrected : play))
  }
  const side = chance(rng, 0.5) ? 1 : 0
  const what = chance(rng, 0.5) ? 'hits' : 'blockedShots'
  const skaters = placesOf(match.rosters[side], 'C', 'LW', 'RW', 'D')
  const { lines } = fold(plays, Infinity)
  const givers = skaters.filter((place) => stat(lines[side].get(place), what) > 0)
  if (givers.length === 0) return plays
  const from = pick(rng, givers)
  const to = pick(
    rng,
    skaters.filter((place) => place !== from),
  )
  return amended(plays, moved(side, [from, to], { [what]: 1 }))
}

/** The last assist of a goal goes to another player who had no part in it. */
function withAnotherHelper(match: Match, goal: HockeyPlay, rng: Rng): HockeyPlay {
  const { detail, side } = goal
  const before = detail.assisters?.at(-1)
  if (side === null || before === undefined) return goal
  const roster = match.rosters[side]
  const involved = new Set([detail.scorer, ...(detail.assisters ?? [])])
  const after = pick(
    rng,
    placesOf(roster, 'C', 'LW', 'RW', 'D').filter((place) => !involved.has(place)),
  )
  const instead = (place: number) => (place === before ? after : place)
  return {
    ...goal,
    deltas: goal.deltas.map((delta) =>
      delta.stat === 'assists' ? { ...delta, player: instead(delta.player) } : delta,
    ),
    detail: {
      ...detail,
      text: detail.text.replace(playerAt(roster, before).displayName, playerAt(roster, after).displayName),
      assisters: (detail.assisters ?? []).map(instead),
    },
  }
}
