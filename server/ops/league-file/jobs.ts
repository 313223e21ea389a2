import { RULES_CHANGED } from '../../feed/correction/service.ts'
import type { JobKind } from '../../core/jobs/kind.ts'
import { DRAFT_START } from '../../squad/draft/before.ts'
import { KEEPERS_DUE } from '../../squad/draft/keeper-notifications.ts'
import { DRAFT_SOON } from '../../squad/draft/notifications.ts'
import { SEASON_START } from '../../season/week/start-season.ts'
import { WEEKLY_DIGEST } from '../../social/weekly-digest/job.ts'
import { LINEUP_CHECK } from '../../squad/lineup/lineup-check.ts'
import { STARTER_OUT } from '../../squad/lineup/out.ts'
import { AUTO_START } from '../../squad/lineup/replace.ts'
import { PROPOSAL_DUE } from '../../squad/proposal/job.ts'
import { RESERVE_LOOK } from '../../squad/roster/recovered.ts'
import { KEEPERS_CHANGED, WAIVERS_CHANGED } from '../../league/settings/job.ts'
import { POLL_CLOSE } from '../../social/chat/job.ts'
import { AMENDMENT_CLOSE, AMENDMENT_EFFECT, AMENDMENT_SOON } from '../../social/amendment/job.ts'
import { DUES_REMINDER } from '../../social/dues/job.ts'
import { TRADE_DUE } from '../../squad/trade/job.ts'
import { RECOUNT, WEEK_END, WEEK_OFFICIAL } from '../../season/week/jobs.ts'

/** The deadlines of a league that go with it, by the name of their kind. Their subject is the league. */
export const JOBS_THAT_GO: ReadonlyMap<string, JobKind<unknown>> = new Map(
  [
    AMENDMENT_CLOSE,
    AMENDMENT_EFFECT,
    AMENDMENT_SOON,
    AUTO_START,
    DRAFT_SOON,
    DRAFT_START,
    DUES_REMINDER,
    KEEPERS_CHANGED,
    KEEPERS_DUE,
    WEEKLY_DIGEST,
    LINEUP_CHECK,
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
 * that runs, or that is drawing lots, is not written at all. Who is about to leave is a name in the file like others. Where a league posts
 * is closed with the secret of its server, and stays with it.
 */
export const JOBS_THAT_STAY: readonly string[] = [
  'waiver-run',
  'draft-clock',
  'draw-close',
  'leave-league',
  'webhook-send',
  'webhook-retry',
]
