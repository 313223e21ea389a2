import type { App } from '../../server/core/app/app.ts'

/** The same app, as if in another process: what it is given from now on, the first one does not get. */
export function otherProcess(app: App): App {
  return { ...app, own: new Map(app.own) }
}
