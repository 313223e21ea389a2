import { ADJUST, CORRECT_PICK, MOVE, SPOTS, UNDO } from '../commissioner/acts.ts'
import { GRANT, REVOKE, UNDROPPABLE } from '../commissioner/position-acts.ts'
import { RULES, SETTINGS } from '../commissioner/rules-acts.ts'
import { DRAFT_UNDO, KEEPER_REMOVE, KEEPER_SET, ORDER_SET } from '../../squad/draft/acts.ts'
import { SET_DUES } from '../dues/acts.ts'
import { RELEASE, REMOVE } from '../team-offer/acts.ts'
import type { Act } from '../../squad/proposal/act.ts'
import { DECIDE } from '../../squad/trade/acts.ts'
import { RECOUNT } from '../../season/week/acts.ts'

const OF_TEAMS = [
  MOVE,
  SPOTS,
  UNDO,
  ADJUST,
  KEEPER_SET,
  KEEPER_REMOVE,
  DRAFT_UNDO,
  CORRECT_PICK,
  REMOVE,
  RELEASE,
  DECIDE,
]
const OF_ALL = [RECOUNT, RULES, SETTINGS, GRANT, REVOKE, UNDROPPABLE, ORDER_SET, SET_DUES]

/** What a commissioner needs consent for where it is about their own team or game, by the name that is stored. */
export const ACTS: ReadonlyMap<string, Act> = new Map([...OF_TEAMS, ...OF_ALL].map((act) => [act.name, act]))
