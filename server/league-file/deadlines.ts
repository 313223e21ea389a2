import { RULES_CHANGED } from '../correction/service.ts'
import type { DeadlineKind } from '../deadlines/kind.ts'
import { DRAFT_START } from '../draft/before.ts'
import { KEEPERS_DUE } from '../draft/keeper-notices.ts'
import { DRAFT_SOON } from '../draft/notices.ts'
import { SEASON_START } from '../draft/start-season.ts'
import { LEAGUE_LETTER } from '../letter/deadline.ts'
import { LINE_UP_LOOK } from '../line-up/look.ts'
import { STARTER_OUT } from '../line-up/out.ts'
import { AUTO_START } from '../line-up/replace.ts'
import { PROPOSAL_DUE } from '../proposal/deadline.ts'
import { RESERVE_LOOK } from '../roster/recovered.ts'
import { KEEPERS_CHANGED, WAIVERS_CHANGED } from '../settings/deadline.ts'
import { POLL_CLOSE } from '../talk/deadline.ts'
import { TRADE_DUE } from '../trade/deadline.ts'
import { RECOUNT, WEEK_END, WEEK_OFFICIAL } from '../week/deadlines.ts'

/** The deadlines of a league that go with it, by the name of their kind. Their subject is the league. */
export const DEADLINES_THAT_GO: ReadonlyMap<string, DeadlineKind<unknown>> = new Map(
  [
    AUTO_START,
    DRAFT_SOON,
    DRAFT_START,
    KEEPERS_CHANGED,
    KEEPERS_DUE,
    LEAGUE_LETTER,
    LINE_UP_LOOK,
    POLL_CLOSE,
    PROPOSAL_DUE,
    RECOUNT,
    RESERVE_LOOK,
    RULES_CHANGED,
    SEASON_START,
    STARTER_OUT,
    TRADE_DUE,
    WAIVERS_CHANGED,
    WEEK_END,
    WEEK_OFFICIAL,
  ].map((kind) => [kind.name, kind]),
)

/**
 * Those that stay: claims cannot be opened elsewhere, so there is nothing to run; a league whose draft has a clock
 * that runs, or that is drawing lots, is not written at all. Who is about to leave is a name in the file like others.
 */
export const DEADLINES_THAT_STAY: readonly string[] = [
  'waiver-run',
  'draft-clock',
  'draw-close',
  'leave-league',
]
