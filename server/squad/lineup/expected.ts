import type { PlayerId } from '../../../shared/core/ids.ts'
import type { LineupDay } from '../../../shared/rules/lineup/day.ts'
import type { ExpectedPlayer } from '../../../shared/rules/lineup/fill.ts'
import { gamesOn, isLockedOn } from './set.ts'
import type { Prospect } from './prospects.ts'
import type { LeagueWeek } from './week.ts'

/** Someone on a roster, as both the best lineup and replacements go by him. */
export interface StarterOfDay extends ExpectedPlayer<PlayerId> {
  /** On that day, those called off too. */
  readonly games: ReturnType<typeof gamesOn>
  readonly prospect: Prospect | undefined
}

/** A roster on a day: who is locked, who plays and what is expected of him. @param now ms since the epoch */
export function startersOf(
  week: LeagueWeek,
  of: {
    readonly day: LineupDay
    readonly roster: readonly PlayerId[]
    readonly prospects: ReadonlyMap<PlayerId, Prospect>
  },
  now: number,
): StarterOfDay[] {
  const { day, roster, prospects } = of
  return roster.map((id) => {
    const prospect = prospects.get(id)
    const games = gamesOn(week, { day, playerId: id })
    const counting = games.filter(({ counts }) => counts).length
    const isAway = prospect ? isOut(prospect) : true
    const perGame = prospect?.perGame ?? null
    return {
      id,
      positions: [...(prospect?.eligible ?? [])],
      isLocked: isLockedOn(week, { day, playerId: id }, now),
      plays: counting > 0 && !isAway,
      projection: counting === 0 || isAway ? 0 : perGame === null ? null : perGame * counting,
      games,
      prospect,
    }
  })
}

/** Whether he is not expected to play whatever his team does. */
export function isOut({ player: { status } }: Prospect): boolean {
  return status !== 'active' && status !== 'questionable'
}
