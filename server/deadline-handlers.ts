import { RESET_CODE, sendResetCode } from './auth/reset.ts'
import { type DeadlineHandler, ofDatabase, ofLeague, ofOutside } from './deadlines/handler.ts'
import { closeDraw, DRAW_CLOSE } from './draw/close.ts'
import { MAIL } from './mail/post.ts'

/** What to do when each kind of deadline has come. */
export const deadlineHandlers: readonly DeadlineHandler[] = [
  ofDatabase(RESET_CODE, sendResetCode),
  ofLeague(DRAW_CLOSE, closeDraw),
  ofOutside(MAIL, (app, { payload }) => app.mailer.send(payload)),
]
