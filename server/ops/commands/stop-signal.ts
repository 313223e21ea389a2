import { SECOND } from '../../../shared/core/time.ts'
import type { Config } from '../../core/config/config.ts'
import { whenNpmEnds } from './end-with-npm.ts'

const STOP_WITHIN = 10 * SECOND

/**
 * Takes SIGTERM, SIGINT and the end of npm from now on, also while the server is still being loaded: what has been asked of it is
 * answered first. Where that takes too long the process ends itself.
 * @returns the first of them
 */
export function whenAskedToStop({ drain }: Pick<Config, 'drain'>): Promise<string> {
  return new Promise((resolve) => {
    const stop = (signal: string) => {
      setTimeout(() => process.exit(1), drain + STOP_WITHIN).unref()
      resolve(signal)
    }
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
    whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'))
  })
}
