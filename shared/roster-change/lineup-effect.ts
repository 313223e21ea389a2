import * as z from 'zod'
import { PlayerId, TeamId } from '../core/ids.ts'

const Named = z.object({ id: PlayerId, name: z.string() })

/** A slot of a team's lineup that a starter has left, by its key, and the days that it is about: shared/rules/lineup/day.ts. */
const SlotLeft = z.object({ teamId: TeamId, slot: z.string(), days: z.array(z.int()), of: Named })

/** A lineup as it is stored: slots with their players, in order. */
export const SetLineup = z.object({ day: z.int(), places: z.array(z.tuple([z.string(), PlayerId])) })

/**
 * The effect of a change of rosters on lineups of days that are not over. A lineup stays in force until the
 * next one, so that later days are named only where they have a lineup of their own.
 */
export const LineupEffect = z.object({
  /** Who starts in the slot of a player who left. */
  taken: z.array(SlotLeft.extend({ player: Named })),
  /** Slots that stay empty. */
  empty: z.array(SlotLeft),
  /** The lineups that follow from `taken`, as they are stored: in events alone. */
  set: z.array(SetLineup.extend({ teamId: TeamId })).optional(),
})
export type LineupEffect = z.infer<typeof LineupEffect>
