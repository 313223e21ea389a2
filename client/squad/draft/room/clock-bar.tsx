import type { ReactNode } from 'react'
import type { DraftState } from '../../../../shared/rules/draft/state.ts'
import { ordinal } from '../../../../shared/core/ordinal.ts'
import { shortTurn } from '../../../../shared/labels/draft/turn.ts'
import { TeamCrest } from '../../../league/crest/team-crest.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { clockTime } from '../../../ui/time/local-time.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { TeamTime } from '../board/team-time.tsx'
import { ConnectionBadge } from './connection-badge.tsx'
import { nameTeam, useTable } from '../table/table.ts'
import { isOnTheClock, nextTurnOf, turnsToCome } from '../table/turns.ts'
import { useClockLeft, useNightEnd } from '../table/use-clock.ts'
import { clockSpoken, clockText } from '../table/labels.ts'

/**
 * On top of the room: who is on the clock, for how long, which pick it is, who is next and when one's own turn is.
 * Gold only while it is one's own pick.
 */
export function ClockBar({ leagueName, children }: { leagueName: string; children?: ReactNode }) {
  const table = useTable()
  const { room, isMock } = table
  const { state, me } = room
  const isMine = isOnTheClock(state, me.teamId)
  const name = isMock ? 'Mock draft' : 'Draft'
  usePageTitle(isMine ? `Your pick! · ${leagueName}` : `${leagueName} · ${name}`)
  const shown = isMine || state.stage === 'over' ? null : (state.lot ?? state.turn)
  return (
    <section
      aria-label="On the clock"
      className={classNames(
        'flex min-h-14 shrink-0 items-center gap-x-3 px-3 py-1 sm:gap-x-5 sm:px-4 lg:min-h-15 lg:rounded-box',
        isMine ? 'bg-gold text-on-gold' : 'bg-bar text-bar-ink',
      )}
    >
      <BigClock />
      {shown && <TeamCrest team={{ id: shown.teamId, name: nameTeam(room, shown.teamId) }} size={26} />}
      <div className="min-w-0 grow">
        <p
          className={classNames(
            'truncate text-lg font-bold',
            isMine ? 'max-[25rem]:text-base' : 'max-sm:text-base',
          )}
        >
          {onTheClock(table)}
        </p>
        <Subline isMine={isMine} />
      </div>
      <UpNext />
      <div className="flex shrink-0 items-center gap-1 sm:gap-2">
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
  if (!turn) return 'No one is on the clock'
  if (turn.teamId === me.teamId)
    return state.plan?.kind === 'auction' ? 'Nominate a player' : 'You’re on the clock'
  const owner = teams.find(({ id }) => id === turn.teamId)?.ownerName
  return `${nameTeam(room, turn.teamId)}${owner ? ` (${owner})` : ''}`
}

/** Which pick it is, who is next; on a phone one's own next turn in place of the latter. */
function Subline({ isMine }: { isMine: boolean }) {
  const { room } = useTable()
  const { state, me } = room
  const dawn = useNightEnd()
  const parts: string[] = []
  if (state.stage === 'over') parts.push(overWords(state))
  if (state.stage === 'paused')
    parts.push(
      state.left === null
        ? 'The commissioner will resume it'
        : `${clockText(state.left)} left; the commissioner will resume it`,
    )
  else if (dawn !== null) parts.push(`Night pause: the clock resumes at ${clockTime(dawn)}`)
  const [now, next] = turnsToCome(state)
  const after = state.lot ? now : next
  const own = nextTurnOf(state, me.teamId)
  const turn = state.turn && pickWords(state, state.turn.overall)
  return (
    <p className={classNames('truncate text-sm', isMine ? 'text-on-gold' : 'text-bar-muted')}>
      {parts.concat(turn?.pick ?? []).join(' · ')}
      {state.turn && state.plan?.teamClock !== undefined && (
        <>
          {' · '}
          <span aria-hidden>team clock </span>
          <TeamTime id={state.turn.teamId} />
        </>
      )}
      {turn?.overall && (
        // On a phone there is room for it or for one's own next turn.
        <span className={isMine ? undefined : 'max-lg:hidden'}> · {turn.overall}</span>
      )}
      {after && (
        <span className="max-lg:hidden">
          {' · '}next: {after.teamId === me.teamId ? 'you' : nameTeam(room, after.teamId)}
        </span>
      )}
      {own && !isMine && <span className="lg:hidden"> · yours in {own.in}</span>}
    </p>
  )
}

function overWords({ plan }: DraftState): string {
  if (plan?.entered === true) return 'Held elsewhere, entered by the commissioner'
  return plan?.held ? 'Every pick is made' : 'Every roster is full'
}

/** `Pick 6.06` and `46th overall`; in an auction `Lot 46`. */
function pickWords({ plan }: DraftState, overall: number): { pick: string; overall: string | null } {
  if (plan?.kind === 'auction') return { pick: `Lot ${overall}`, overall: null }
  const pick = `Pick ${shortTurn(plan?.teams.length ?? 1, overall)}`
  return { pick, overall: `${ordinal(overall)} overall` }
}

/** `your next pick: 7.03, in 5`; null once the draft is over. */
function nextWords(state: DraftState, teamId: Parameters<typeof nextTurnOf>[1]): string | null {
  if (state.stage === 'over') return null
  const next = nextTurnOf(state, teamId)
  if (!next) return 'your picks are made'
  return state.plan?.kind === 'auction'
    ? `you nominate in ${next.in}`
    : `your next pick: ${shortTurn(state.plan?.teams.length ?? 1, next.overall)}, in ${next.in}`
}

/** How many crests of teams to come there are. */
const CRESTS = 4

/** The crests of the teams that come next, and one's own next turn. */
function UpNext() {
  const { room } = useTable()
  const { state, me } = room
  const turns = turnsToCome(state)
  const next = (state.lot ? turns : turns.slice(1)).slice(0, CRESTS)
  const own = nextWords(state, me.teamId)
  if (own === null) return null
  return (
    <div className="hidden shrink-0 items-center gap-2 text-sm lg:flex">
      {next.length > 0 && (
        <>
          <span>Up next</span>
          <ol className="flex items-center gap-1.5">
            {next.map(({ overall, teamId }) => (
              <li key={overall} title={nameTeam(room, teamId)}>
                <TeamCrest team={{ id: teamId, name: nameTeam(room, teamId) }} size={20} />
                <span className="sr-only">{nameTeam(room, teamId)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <span>{own}</span>
    </div>
  )
}

function BigClock() {
  const { room } = useTable()
  const running = useClockLeft()
  const left = running ?? (room.state.stage === 'paused' ? room.state.left : null)
  if (left === null) return null
  return (
    <p
      role="timer"
      className={classNames(
        'shrink-0 text-xl font-bold sm:min-w-20',
        // It does not run.
        running === null && 'opacity-60',
      )}
    >
      <span aria-hidden>{clockText(left)}</span>
      <span className="sr-only">{clockSpoken(left)} left</span>
    </p>
  )
}
