import { clockEnd, clockLeft, isNight } from '../../../../shared/rules/draft/clock.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { teamTimeLeft } from '../../../../shared/rules/draft/team-clock.ts'
import { SECOND } from '../../../../shared/core/time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { useTable } from './table.ts'

/**
 * What the clock shows, ms in whole seconds; null while none runs. By the server's clock, nights left out. Never
 * more than its length: what the server's clock is ahead by is known only as well as answers are fast.
 */
export function useClockLeft(): number | null {
  const { room, ahead } = useTable()
  const { stage, endsAt, plan, lot, clock } = room.state
  const length = lot ? Math.max(plan?.auction?.lotClock ?? 0, plan?.auction?.bidReset ?? 0) : clock
  return useTicking((now) =>
    stage !== 'running' || endsAt === null
      ? null
      : Math.min(length, Math.ceil(clockLeft(now + ahead, endsAt, plan?.night ?? null) / SECOND) * SECOND),
  )
}

/** What is left of a team's own clock, ms in whole seconds; null in a draft without team clocks. */
export function useTeamTimeLeft(teamId: TeamId): number | null {
  const { room, ahead } = useTable()
  return useTicking((now) => {
    const left = teamTimeLeft(room.state, teamId, now + ahead)
    return left === null ? null : Math.ceil(left / SECOND) * SECOND
  })
}

/** When the night ends in which no clock runs, ms of this device's clock; null by day. */
export function useNightEnd(): number | null {
  const { room, ahead } = useTable()
  const night = room.state.plan?.night ?? null
  return useTicking((now) => {
    if (!night || !isNight(now + ahead, night)) return null
    return Math.round((clockEnd(now + ahead, SECOND, night) - SECOND - ahead) / SECOND) * SECOND
  })
}
