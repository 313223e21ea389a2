import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DemoTime, Leap } from '../../server/demo/move-on.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { Button } from '../ui/button.tsx'
import { clockTime, dayName } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'
import { toast } from '../ui/toast.ts'
import { keepDemoTime } from './clock.ts'

const LEAPS = [
  { by: 'hour', label: '+1 hour' },
  { by: 'day', label: '+1 day' },
  { by: 'week', label: '+1 week' },
] as const satisfies readonly { by: Leap['by']; label: string }[]

/** The time of the demo, which whoever looks can move on to see games, weeks and seasons end. */
export function TimeBar() {
  const queries = useQueryClient()
  const move = useMutation({
    mutationFn: moveOn,
    onSuccess: async (moved) => {
      if (typeof moved === 'string') return toast.error(moved)
      keepDemoTime(moved.ahead)
      await queries.invalidateQueries()
    },
    meta: { failure: 'The time could not be moved on. Please try again.' },
  })
  const time = useQuery({
    queryKey: ['demo', 'time'],
    queryFn: readTime,
    // A week takes a while, day by day.
    refetchInterval: ({ state: { data } }) => (move.isPending || data?.isMoving ? SECOND : MINUTE),
  })
  const now = useTicking((at) => `${dayName(at)}, ${clockTime(at)}`)
  // Until it is known, it is there: a bar that comes later moves the page.
  if (time.data === null) return null
  const isMoving = move.isPending || (time.data?.isMoving ?? false)
  return (
    <section
      aria-label="Time of the demo"
      className="border-b border-line bg-gold-wash px-4 py-1.5 text-sm sm:px-6"
    >
      <div className="mx-auto flex max-w-[84rem] flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="min-w-0 grow max-sm:basis-full">
          <span className="font-bold">Demo</span>{' '}
          {isMoving && time.data ? `Games are being played: ${dayName(time.data.now)}…` : now}
        </p>
        {LEAPS.map(({ by, label }) => (
          <Button
            key={by}
            look="secondary"
            // Not disabled, where the focus would be lost.
            aria-disabled={isMoving}
            aria-label={`Move the demo’s time on by ${by === 'hour' ? 'an' : 'a'} ${by}`}
            onClick={() => {
              if (!isMoving) move.mutate(by)
            }}
            className="py-1 aria-disabled:opacity-55 max-sm:grow"
          >
            {label}
          </Button>
        ))}
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
  const time = (await answer.json()) as DemoTime // what server/demo sends there
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
  if (answer.status === 409) return ((await answer.json()) as { error: string }).error // of server/demo/routes.ts
  throw new Error(`The demo's time: ${answer.status}`)
}
