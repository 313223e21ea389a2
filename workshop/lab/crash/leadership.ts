import { must } from '../../../shared/core/must.ts'
import { MINUTE } from '../../../shared/core/time.ts'
import type { LoggedLine } from '../driver/server-log.ts'
import { until } from '../driver/until.ts'

/** Who leads, by what the processes say of themselves. */
export function createLeadership(lease: string) {
  /** The process that has had each epoch. */
  const leaders = new Map<number, string>()
  let latest: { readonly epoch: number; readonly name: string; readonly since: number } | null = null
  const resigned = new Set<number>()

  return {
    leaders,
    hear(name: string, { msg, lease: of, epoch }: LoggedLine): void {
      if (of !== lease || epoch === undefined) return
      if (msg === 'This process leads') {
        leaders.set(epoch, name)
        if (!latest || epoch > latest.epoch) latest = { epoch, name, since: performance.now() }
      } else if (msg === 'This process does not lead any more') resigned.add(epoch)
    },
    /** Waits until a process leads that fits `isAnother`. */
    async next(isAnother: (name: string) => boolean = () => true) {
      const isSo = () => latest !== null && isAnother(latest.name)
      await until(isSo, { what: 'A process leads', patience: MINUTE, every: 10 })
      return must(latest, 'who leads')
    },
    /** Whether the owner of an epoch has logged that it leads no more. */
    hasResigned: (epoch: number) => resigned.has(epoch),
  }
}
