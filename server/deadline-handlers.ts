import { RESET_CODE, sendResetCode } from './auth/reset.ts'
import {
  type DeadlineHandler,
  ofDatabase,
  ofLeague,
  ofLeaguePrepared,
  ofOutside,
} from './deadlines/handler.ts'
import { DRAFT_START } from './draft/before.ts'
import { onDraftClock } from './draft/clock.ts'
import { DRAFT_CLOCK } from './draft/open-draft.ts'
import { prepareStart, startAtItsTime } from './draft/start-now.ts'
import { closeDraw, DRAW_CLOSE } from './draw/close.ts'
import { MAIL } from './mail/post.ts'

/** What to do when each kind of deadline has come. */
export const deadlineHandlers: readonly DeadlineHandler[] = [
  ofDatabase(RESET_CODE, sendResetCode),
  ofLeague(DRAFT_CLOCK, onDraftClock),
  ofLeaguePrepared(DRAFT_START, prepareStart, startAtItsTime),
  ofLeague(DRAW_CLOSE, closeDraw),
  ofOutside(MAIL, (app, { payload }) => app.mailer.send(payload)),
]
