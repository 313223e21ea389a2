import { Answer } from '../fetching/answer.tsx'
import type { LiveAnswer } from '../live/use-live-points.ts'

const WORDS = {
  live: 'Points come as they are made.',
  connecting: 'Connecting to live points…',
  offline: 'No live points now: they are asked for twice a minute.',
} as const satisfies Record<LiveAnswer['state'], string>

/** Whether the points are those of this moment. */
export function LiveState({ live }: { live: LiveAnswer }) {
  return (
    <Answer
      of={live}
      failed="Live points could not be loaded."
      waiting={<p className="text-sm text-muted">Live points are on their way…</p>}
    >
      {() => <p className="text-sm text-muted">{WORDS[live.state]}</p>}
    </Answer>
  )
}
