import { useEffect } from 'react'
import { useParams } from 'wouter'
import { turnLabel } from '../../../../shared/labels/draft/turn.ts'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { Board } from '../board/board.tsx'
import { positionEdge } from '../table/position-color.ts'
import { StartsAt } from '../lobby/starts-at.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import { TeamColumns } from '../board/team-columns.tsx'
import { turnsToCome } from '../table/turns.ts'
import { useClockLeft, useNightEnd } from '../table/use-clock.ts'
import { WithTable } from '../table/with-table.tsx'
import { clockSpoken, clockText, LAST_SECONDS } from '../table/labels.ts'

/** How many picks are large enough to be read from afar. */
const LAST = 6

/** The draft for a television in the room: nothing to press, everything to be read from the sofa. */
export function DraftScreenPage() {
  const { code } = useParams<{ code?: string }>()
  useWakeLock()
  return (
    <div className="flex h-dvh flex-col p-4 sm:p-6">
      <LeagueFrame key={code} page="draft" title="Draft screen" isBare>
        {({ league }) => (
          <WithTable code={league.code} sport={league.sport}>
            <Screen leagueName={league.name} />
          </WithTable>
        )}
      </LeagueFrame>
    </div>
  )
}

function Screen({ leagueName }: { leagueName: string }) {
  const { room } = useTable()
  const { state } = room
  usePageTitle(`${leagueName} · Draft screen`)
  if (state.stage === 'planned')
    return (
      <div className="m-auto text-center">
        <h1 className="text-[clamp(2rem,6vw,5rem)] leading-tight font-bold">{leagueName}</h1>
        <StartsAt at={state.scheduledFor} />
      </div>
    )
  return (
    <>
      <header className="flex shrink-0 flex-wrap items-center justify-between gap-x-10 gap-y-2 pb-4">
        <div className="min-w-0">
          <h1 className="text-lg text-muted">{leagueName}</h1>
          <p className="text-[clamp(1.75rem,4.5vw,4.5rem)] leading-tight font-bold break-words">
            {headline(room)}
          </p>
          {state.turn && (
            <p className="text-[clamp(1.25rem,2vw,2rem)] text-muted">
              {turnLabel(state, state.turn.overall)}
            </p>
          )}
        </div>
        <HugeClock />
      </header>
      <div className="grid min-h-0 grow gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {/* On a television larger than on a desk: it is farther away. */}
        <div className="min-h-0 max-lg:hidden min-[100rem]:[zoom:1.5]">
          {state.plan?.kind === 'auction' ? <TeamColumns /> : <Board />}
        </div>
        <div className="flex min-h-0 flex-col gap-4">
          <NextFive />
          <LastPicks />
        </div>
      </div>
    </>
  )
}

function headline(room: ReturnType<typeof useTable>['room']): string {
  const { stage, lot, turn } = room.state
  if (stage === 'over') return 'The draft is over'
  if (stage === 'paused') return 'The draft is paused'
  if (lot) return `${lot.player.name}: $${lot.bid}, ${nameTeam(room, lot.teamId)}`
  return turn ? nameTeam(room, turn.teamId) : 'No one is on the clock'
}

function HugeClock() {
  const { room } = useTable()
  const running = useClockLeft()
  const dawn = useNightEnd()
  const left = running ?? (room.state.stage === 'paused' ? room.state.left : null)
  if (left === null) return null
  return (
    <p
      role="timer"
      className={classNames(
        'text-[clamp(4rem,13vw,13rem)] leading-none font-bold',
        (running === null || dawn !== null) && 'opacity-60',
        running !== null && left <= LAST_SECONDS && 'text-red',
      )}
    >
      <span aria-hidden>{clockText(left)}</span>
      <span className="sr-only">{clockSpoken(left)} left</span>
    </p>
  )
}

function NextFive() {
  const { room } = useTable()
  const turns = turnsToCome(room.state).slice(room.state.lot ? 0 : 1, room.state.lot ? 5 : 6)
  if (turns.length === 0) return null
  return (
    <section className="shrink-0">
      <h2 className="font-bold">Up next</h2>
      <ol className="text-[clamp(1.25rem,1.6vw,1.875rem)] leading-snug">
        {turns.map(({ overall, teamId }) => (
          <li key={overall} className="truncate">
            {nameTeam(room, teamId)}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The last picks. */
function LastPicks() {
  const { room, sport } = useTable()
  const picks = room.state.picks.filter((pick) => pick !== null && pick.by !== 'keeper').slice(-LAST)
  return (
    <section className="min-h-0 grow overflow-hidden">
      <h2 className="font-bold">Last picks</h2>
      {picks.length === 0 && <p className="text-muted">No picks yet.</p>}
      <ol className="space-y-2 pt-1">
        {picks.toReversed().map(
          (pick) =>
            pick && (
              <li
                key={pick.player.id}
                style={positionEdge(sport, pick.player.positions)}
                className="border-l-8 border-transparent pl-3"
              >
                <p className="truncate text-[clamp(1.25rem,1.6vw,1.875rem)] leading-tight font-bold">
                  {pick.player.name} <span className="text-muted">{pick.player.positions.join('/')}</span>
                </p>
                <p className="truncate text-lg text-muted">
                  {nameTeam(room, pick.teamId)}
                  {pick.price !== null && `, $${pick.price}`}
                </p>
              </li>
            ),
        )}
      </ol>
    </section>
  )
}

/** Keeps the screen from going dark, where browsers can: asked for again whenever the page is looked at again. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const hold = () => {
      if (document.visibilityState !== 'visible') return
      // Not over http, and not while the battery is low: then the screen goes dark as it always does.
      navigator.wakeLock?.request('screen').then(
        (held) => {
          lock = held
        },
        () => {},
      )
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
