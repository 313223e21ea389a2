import { type DeadlineHandler, ofOutside } from './deadlines/handler.ts'
import { MAIL } from './mail/post.ts'

/** What to do when each kind of deadline has come. */
export const deadlineHandlers: readonly DeadlineHandler[] = [
  ofOutside(MAIL, (app, { payload }) => app.mailer.send(payload)),
]
