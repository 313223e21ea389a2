import { ADJUST, MOVE, SPOTS, UNDO } from '../commissioner/acts.ts'
import { DRAFT_UNDO, KEEPER_REMOVE, KEEPER_SET } from '../draft/acts.ts'
import type { Act } from '../proposal/act.ts'

/** What a commissioner needs consent for where it is about their own team, by the name that is stored. */
export const ACTS: ReadonlyMap<string, Act> = new Map(
  [MOVE, SPOTS, UNDO, ADJUST, KEEPER_SET, KEEPER_REMOVE, DRAFT_UNDO].map((act) => [act.name, act]),
)
