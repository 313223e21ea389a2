import type { Game } from '../../shared/game.ts'
import { clockTime, dayName, feedDayName, isSameDay } from '../ui/local-time.ts'
import { useTicking } from '../ui/ticking.ts'
import { countdown } from './countdown.ts'
import { notice } from './status-words.ts'

const TONES = { red: 'text-red', amber: 'text-amber', green: 'text-green' } as const

/**
 * When an upcoming game starts, on the fan's clock: a countdown and the time today, the date before
 * that. It is no live region: nobody wants every second read out.
 * @param props.startsAt ms since the epoch, or null while no time of day is known
 */
export function Start({ game, startsAt }: { game: Game; startsAt: number | null }) {
  const isToday = useTicking((now) => startsAt !== null && isSameDay(startsAt, now))
  const when =
    startsAt === null
      ? [feedDayName(Date.parse(game.date)), 'Time to be announced']
      : [isToday ? null : dayName(startsAt), clockTime(startsAt)]
  return (
    <div className="min-h-11">
      <p className="font-bold">
        {notice(game.status) ?? (startsAt !== null && <Countdown startsAt={startsAt} />)}
      </p>
      <p className="text-sm text-muted">
        {[...when, game.competitions[0].broadcast].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Countdown({ startsAt }: { startsAt: number }) {
  const at = (now: number) => countdown({ startsAt, now, isToday: isSameDay(startsAt, now) })
  const text = useTicking((now) => at(now)?.text ?? null)
  const tone = useTicking((now) => at(now)?.tone ?? 'green')
  return text && <span className={TONES[tone]}>{text}</span>
}
