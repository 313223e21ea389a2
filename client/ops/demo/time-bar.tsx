import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoTime, Leap } from '../../../server/ops/demo/move-on.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/core/time.ts'
import { Button } from '../../ui/controls/button.tsx'
import { clockTime, dayName } from '../../ui/time/local-time.ts'
import { useTicking } from '../../ui/time/ticking.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useMenu } from '../../ui/controls/use-menu.ts'
import { keepDemoTime } from './clock.ts'

const LEAPS = [
  { by: 'hour', label: '+1 hour' },
  { by: 'day', label: '+1 day' },
  { by: 'week', label: '+1 week' },
] as const satisfies readonly { by: Leap['by']; label: string }[]

const LENGTHS = { hour: HOUR, day: DAY, week: 7 * DAY } as const satisfies Record<Leap['by'], number>

/** The time of the demo, in a pill of the bar on top. It opens the ways to move it on, to see games, weeks and seasons end. */
export function TimeBar() {
  const queries = useQueryClient()
  const menu = useMenu()
  /** From when to when it is moved on, ms since the epoch. */
  const [leap, setLeap] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const move = useMutation({
    mutationFn: moveOn,
    onMutate: (by) => setLeap({ from: Date.now(), to: Date.now() + LENGTHS[by] }),
    onSuccess: async (moved) => {
      if (typeof moved === 'string') return toast.error(moved)
      keepDemoTime(moved.ahead)
      await queries.invalidateQueries()
    },
    onSettled: () => setLeap(null),
    meta: { failure: 'The demo’s time could not be moved. Please try again.' },
  })
  const time = useQuery({
    queryKey: ['demo', 'time'],
    queryFn: readTime,
    // A week takes a while, day by day.
    refetchInterval: ({ state: { data } }) => (move.isPending || data?.isMoving ? SECOND : MINUTE),
  })
  const now = useTicking((at) => `${dayName(at).slice(0, 3)} ${clockTime(at)}`)
  // Until it is known, it is there: a pill that comes later moves what is beside it.
  if (time.data === null) return null
  const isMoving = move.isPending || (time.data?.isMoving ?? false)
  const at = time.data?.now ?? null
  return (
    <section aria-label="Demo time" className="contents">
      <button
        type="button"
        {...menu.button}
        className="flex min-h-11 items-center rounded-box text-sm font-medium whitespace-nowrap text-gold outline-offset-0"
      >
        <span className="flex min-h-7 items-center gap-1 rounded-box bg-gold/20 px-3 hover:bg-gold/30">
          <span>
            Demo
            <span className="hidden lg:inline"> · {isMoving ? 'playing…' : now}</span>
            {isMoving && <span className="lg:hidden">…</span>}
          </span>
          <ChevronDown aria-hidden size={14} />
        </span>
      </button>
      <div
        {...menu.popover}
        className="absolute inset-auto m-0 w-[min(20rem,calc(100vw-2rem))] rounded-box border border-edge bg-surface p-4 text-ink"
      >
        <p className="font-bold">Move the demo’s time</p>
        <p role="status" className="mt-1 mb-3 min-h-6 text-sm text-muted">
          {isMoving && at !== null ? `Playing games: ${dayName(at)}…` : now}
        </p>
        <div className="flex gap-2">
          {LEAPS.map(({ by, label }) => (
            <Button
              key={by}
              look="secondary"
              // Not disabled, where the focus would be lost.
              aria-disabled={isMoving}
              onClick={() => {
                if (!isMoving) move.mutate(by)
              }}
              className="grow px-2 aria-disabled:opacity-55"
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="mt-3 h-2">
          {isMoving && (
            <progress
              aria-label="Playing games"
              // Another tab moves it where this one does not: then how far it is to go is not known.
              value={
                leap && at !== null
                  ? Math.max(0, Math.min(1, (at - leap.from) / (leap.to - leap.from)))
                  : undefined
              }
              className="block h-2 w-full accent-gold-ink"
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Null where there is no demo: another server has been at this address before. */
async function readTime(): Promise<DemoTime | null> {
  const answer = await fetch('/demo/time.json')
  if (answer.status === 404) {
    keepDemoTime(null)
    return null
  }
  if (!answer.ok) throw new Error(`The demo's time: ${answer.status}`)
  const time = (await answer.json()) as DemoTime // what server/ops/demo sends there
  keepDemoTime(time.ahead)
  return time
}

/** What the server says against it, as a text. */
async function moveOn(by: Leap['by']): Promise<DemoTime | string> {
  const answer = await fetch('/demo/time.json', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ by }),
  })
  if (answer.ok) return (await answer.json()) as DemoTime // as above
  if (answer.status === 409) return ((await answer.json()) as { error: string }).error // of server/ops/demo/routes.ts
  throw new Error(`The demo's time: ${answer.status}`)
}
