import { RESET_CODE, sendResetCode } from './auth/reset.ts'
import { type DeadlineHandler, ofDatabase, ofOutside } from './deadlines/handler.ts'
import { MAIL } from './mail/post.ts'

/** What to do when each kind of deadline has come. */
export const deadlineHandlers: readonly DeadlineHandler[] = [
  ofDatabase(RESET_CODE, sendResetCode),
  ofOutside(MAIL, (app, { payload }) => app.mailer.send(payload)),
]
