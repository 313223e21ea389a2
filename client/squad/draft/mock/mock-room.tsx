import { useEffect, useState } from 'react'
import type { DraftPlan } from '../../../../shared/draft/draft.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { applyDraftEvent } from '../../../../shared/rules/draft/reduce.ts'
import { judgeBid, judgeNomination, judgePick } from '../../../../shared/rules/draft/judge.ts'
import { draftProblemLabel } from '../../../../shared/labels/draft/problem.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type Mock, type MockMove, moveInMock, runMock, startMock } from './mock.ts'
import { MockMenu } from './mock-menu.tsx'
import type { MockOf } from './mock-of.ts'
import type { MockChoice } from './mock-setup.tsx'
import { Room } from '../room/room.tsx'
import { TableContext } from '../table/table.ts'
import type { Table } from '../table/types.ts'

interface MockRoomProps extends MockOf {
  readonly choice: MockChoice
  readonly seed: number
  readonly onRestart: () => void
  readonly onChange: () => void
}

/** A mock draft that is on: the room of a real one over a table that is in memory alone. */
export function MockRoom({ onRestart, onChange, ...of }: MockRoomProps) {
  const { name, code } = of
  const { table } = useMockTable(of)
  return (
    <TableContext value={table}>
      <Room
        league={{ name, seats: of.choice.teams }}
        aside={<MockMenu code={code} onRestart={onRestart} onChange={onChange} />}
      />
    </TableContext>
  )
}

function useMockTable({
  code,
  sport,
  room,
  players,
  choice,
  seed,
}: Omit<MockRoomProps, 'onRestart' | 'onChange'>) {
  const [mock, setMock] = useState<Mock>(() => {
    const plan = planOf({ room, choice })
    const me = (plan.teams[choice.slot - 1] ?? plan.teams[0])?.id ?? room.me.teamId
    return startMock({ plan, me, players, pace: choice.pace, seed, at: Date.now() })
  })
  const { state } = mock
  useEffect(() => {
    if (state.endsAt === null) return
    const timer = setTimeout(
      () => setMock((now) => runMock(now, Date.now())),
      Math.max(0, state.endsAt - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [state])
  const nameOf = (id: TeamId) => mock.state.plan?.teams.find((team) => team.id === id)?.name ?? ''
  const move = (next: MockMove) => {
    const [problem] = problemsOf(mock, next)
    if (problem) toast.error(draftProblemLabel(problem, { teamName: nameOf }))
    else setMock(moveInMock(mock, next, Date.now()))
  }
  const table: Table = {
    code,
    sport,
    players,
    ahead: 0,
    connection: 'live',
    present: [],
    queueStanding: 'saved',
    isMock: true,
    confirmed: state,
    room: {
      ...room,
      state,
      teams: (state.plan?.teams ?? []).map(({ id, name }) => ({ id, name, ownerName: '' })),
      me: { teamId: mock.me, isCommissioner: false },
      queue: mock.queue,
      proxy: null,
    },
    moves: {
      pick: (player) => move({ kind: 'pick', player }),
      nominate: (player, amount) => move({ kind: 'nominate', player, amount }),
      bid: (amount) => move({ kind: 'bid', amount }),
      setProxy: () => {},
      setAutopick: (mode) =>
        setMock((now) => {
          const event = {
            kind: 'draft-autopick-set',
            teamId: now.me,
            mode,
            by: 'manager',
            endsAt: now.state.endsAt,
          } as const
          const state = applyDraftEvent(now.state, { seq: now.state.seq + 1, at: Date.now(), event })
          const isMine = state.turn?.teamId === now.me && mode === 'instant'
          return { ...now, state: isMine ? { ...state, endsAt: Date.now() + now.pace } : state }
        }),
      saveQueue: (queue) => setMock((now) => ({ ...now, queue })),
    },
  }
  return { table }
}

function problemsOf({ state, me }: Mock, move: MockMove) {
  const turn = { teamId: me, overall: state.turn?.overall ?? 0 }
  if (move.kind === 'bid')
    return judgeBid(state, { teamId: me, lot: state.lot?.number ?? 0, amount: move.amount })
  if (move.kind === 'nominate')
    return judgeNomination(state, { ...turn, player: move.player, amount: move.amount })
  return judgePick(state, { ...turn, player: move.player })
}

/** The league's own draft with so many teams: the visitor's in its place, and Empire's around it. */
function planOf({ room, choice }: Pick<MockOf, 'room'> & { choice: MockChoice }): DraftPlan {
  const { settings, roster, me } = room
  const others = room.teams.filter(({ id }) => id !== me.teamId)
  const teams = Array.from({ length: choice.teams }, (_, index) => {
    if (index === choice.slot - 1)
      return { id: me.teamId, name: room.teams.find(({ id }) => id === me.teamId)?.name ?? 'You' }
    const place = index < choice.slot - 1 ? index : index - 1
    // Made-up ids, for teams that exist only here.
    const { id, name } = others[place] ?? {
      id: `mock-team-${place + 1}` as TeamId,
      name: `Team ${place + 2}`,
    }
    return { id, name }
  })
  return {
    kind: choice.kind,
    season: 0,
    teams,
    roster: {
      starters: roster.starters.map(({ slot, positions }) => ({ slot, positions: [...positions] })),
      size: roster.size,
      maxima: { ...roster.maxima },
    },
    clock: settings.clock,
    night: null,
    onResume: settings.onResume,
    missesUntilAutopick: settings.missesUntilAutopick,
    keepers: [],
    traded: [],
    auction: choice.kind === 'auction' ? settings.auction : null,
  }
}
