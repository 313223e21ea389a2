import type { DeadlineHandlers } from './service.ts'

/** What to do when each kind of deadline is due. */
export const deadlineHandlers: DeadlineHandlers = {
  mail: (app, mail) => app.mailer.send(mail),
}
