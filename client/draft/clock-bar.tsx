import type { ReactNode } from 'react'
import { turnWords } from '../../shared/words/turn.ts'
import { classNames } from '../ui/class-names.ts'
import { clockTime } from '../ui/local-time.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { ConnectionBadge } from './connection-badge.tsx'
import { nameTeam, useTable } from './table.ts'
import { isOnTheClock, turnsToCome, turnsUntil } from './turns.ts'
import { useClockLeft, useNightEnd } from './use-clock.ts'
import { clockSpoken, clockText, LAST_SECONDS } from './words.ts'

/** On top of the room: who is on the clock, for how long, which pick it is and when one's own turn is. */
export function ClockBar({ leagueName, children }: { leagueName: string; children?: ReactNode }) {
  const table = useTable()
  const { room, isMock } = table
  const { state, me } = room
  const isMine = isOnTheClock(state, me.teamId)
  const name = isMock ? 'Mock draft' : 'Draft'
  usePageTitle(isMine ? `Your pick! · ${leagueName}` : `${leagueName} · ${name}`)
  return (
    <section
      aria-label="On the clock"
      className={classNames(
        'flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 rounded-box border px-3 py-2 sm:px-4',
        isMine ? 'border-gold bg-gold text-on-gold' : 'border-line bg-surface',
      )}
    >
      <BigClock isMine={isMine} />
      <div className="min-w-0 grow basis-40">
        <p className="truncate text-lg font-bold">{onTheClock(table)}</p>
        <p className={classNames('text-sm', isMine ? 'text-on-gold' : 'text-muted')}>
          <Subline />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ConnectionBadge isMine={isMine} />
        {children}
      </div>
    </section>
  )
}

function onTheClock({ room }: ReturnType<typeof useTable>): string {
  const { state, me, teams } = room
  if (state.stage === 'over') return 'The draft is over'
  if (state.stage === 'paused') return 'The draft is paused'
  if (state.lot) return `${state.lot.player.name} is on the block`
  const { turn } = state
  if (!turn) return 'Nobody is on the clock'
  const verb = state.plan?.kind === 'auction' ? 'nominate' : 'pick'
  if (turn.teamId === me.teamId) return `Your turn to ${verb}!`
  const owner = teams.find(({ id }) => id === turn.teamId)?.ownerName
  return `${nameTeam(room, turn.teamId)}${owner ? ` (${owner})` : ''}`
}

/** Which pick it is, who is next, and when one's own turn is. */
function Subline() {
  const { room } = useTable()
  const { state, me } = room
  const dawn = useNightEnd()
  if (state.stage === 'over') return 'Every roster is full.'
  const parts: string[] = []
  if (state.stage === 'paused')
    parts.push(
      state.left === null
        ? 'It goes on when the commissioner says so'
        : `${clockText(state.left)} was left; it goes on when the commissioner says so`,
    )
  else if (dawn !== null) parts.push(`No clock runs at night: it goes on at ${clockTime(dawn)}`)
  const [now, next] = turnsToCome(state)
  if (state.turn) parts.push(turnWords(state, state.turn.overall))
  const after = state.lot ? now : next
  if (after) parts.push(`next ${after.teamId === me.teamId ? 'you' : nameTeam(room, after.teamId)}`)
  const until = turnsUntil(state, me.teamId)
  if (until === null) parts.push('your picks are made')
  else if (until > 1)
    parts.push(`your turn in ${until} ${state.plan?.kind === 'auction' ? 'nominations' : 'picks'}`)
  return parts.join(' · ')
}

function BigClock({ isMine }: { isMine: boolean }) {
  const { room } = useTable()
  const running = useClockLeft()
  const left = running ?? (room.state.stage === 'paused' ? room.state.left : null)
  if (left === null) return null
  return (
    <p
      role="timer"
      className={classNames(
        'min-w-20 text-xl font-bold',
        !isMine && running !== null && left <= LAST_SECONDS && 'text-red',
        running === null && 'opacity-60',
      )}
    >
      <span aria-hidden>{clockText(left)}</span>
      <span className="sr-only">{clockSpoken(left)} left</span>
    </p>
  )
}
