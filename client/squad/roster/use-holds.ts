import type { LeaguePhase } from '../../../shared/league/league.ts'
import { type Hold, holdOn, type Holds } from '../../../shared/rules/waiver/holds.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { soonDay, soonOrDay } from '../../ui/time/local-time.ts'
import { isPlaying } from './is-playing.ts'

/**
 * Who cannot be added in a league, and for how long. It is asked for while rosters can change.
 * @param phase null while it is not known
 */
export function useHolds(code: string, phase: LeaguePhase | null) {
  // Games to come are among them, so that it need not be asked often.
  return trpc.waiver.holds.useQuery(
    { code },
    { enabled: phase !== null && isPlaying(phase), refetchInterval: 5 * MINUTE },
  )
}

/** A player who may have a hold, as lists have him. */
interface Held {
  readonly id: string
  readonly team: { readonly id: string } | null
}

/** What keeps a player from being added now; null where nothing does, or where it is not known. */
export function currentHold(holds: Holds | null | undefined, { id, team }: Held): Hold | null {
  return holds ? holdOn(holds, { id, teamId: team?.id ?? null }, Date.now()) : null
}

/** A time of the next days on the fan's own clock: `Wed 3:00 AM`. */
export function soon(at: number): string {
  return soonOrDay(at, Date.now())
}

/** Only its day: `Wed`. */
export function dayOf(at: number): string {
  return soonDay(at, Date.now())
}
