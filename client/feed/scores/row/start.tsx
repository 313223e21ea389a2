import type { Game } from '../../../../shared/game/game.ts'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime, dayName, feedDayName, isSameDay } from '../../../ui/time/local-time.ts'
import { useTicking } from '../../../ui/time/ticking.ts'
import { countdown } from './countdown.ts'
import { statusNotice } from './status-labels.ts'

const TONES = { red: 'text-red', amber: 'text-amber', green: 'text-green' } as const
const SIZES = { row: 'text-sm leading-4.5', tile: 'text-lg', dialog: '' } as const

/**
 * When an upcoming game starts, on the fan's clock: a countdown and the time today, the date and the time
 * before that. It is no live region: a screen reader should not read out every second.
 * @param props.startsAt ms since the epoch, or null while no time of day is known
 */
export function Start({
  game,
  startsAt,
  size = 'row',
}: {
  game: Game
  startsAt: number | null
  size?: keyof typeof SIZES
}) {
  const isToday = useTicking((now) => startsAt !== null && isSameDay(startsAt, now))
  const day = startsAt === null ? feedDayName(Date.parse(game.date)) : isToday ? null : dayName(startsAt)
  const time = startsAt === null ? 'Time to be announced' : clockTime(startsAt)
  const said = statusNotice(game.status)
  return (
    <div className={size === 'row' ? 'flex flex-wrap gap-x-2 leading-4.5 @xs:block' : 'leading-tight'}>
      <p className={classNames('font-bold', SIZES[size])}>
        {said ?? day ?? (startsAt !== null && <Countdown game={game} startsAt={startsAt} />)}
      </p>
      <p className={classNames('text-sm text-muted', size === 'row' && 'leading-4.5')}>
        {[said === null ? null : day, time, game.competitions[0].broadcast].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function Countdown({ game, startsAt }: { game: Game; startsAt: number }) {
  const isTournament = game.competitions[0].competitors.length === 0
  const at = (now: number) => countdown({ startsAt, now, isToday: isSameDay(startsAt, now), isTournament })
  const text = useTicking((now) => at(now)?.text ?? null)
  const tone = useTicking((now) => at(now)?.tone ?? 'green')
  return text && <span className={TONES[tone]}>{text}</span>
}
