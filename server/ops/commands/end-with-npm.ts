import { SECOND } from '../../../shared/core/time.ts'

const startedBy = process.ppid

/**
 * Calls back once the shell is gone by which npm started this process (`npm start`, `npx empire start`). npm
 * sends a signal to that shell alone, which dies of it, and the server would keep its port with no way to
 * stop it.
 */
export function whenNpmEnds(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(timer)
    stop()
  }, SECOND)
  timer.unref()
}
