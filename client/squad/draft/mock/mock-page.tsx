import { type ComponentProps, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { MINUTE } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { LeagueFrame } from '../../../league/league/league-frame.tsx'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import type { MockOf } from './mock-of.ts'
import { MockRoom } from './mock-room.tsx'
import { type MockChoice, MockSetup, usualMock } from './mock-setup.tsx'

/** A draft against Empire by the league's own settings and ranking. Nothing of it is sent, and nothing kept. */
export function MockDraftPage() {
  const { code } = useParams<{ code?: string }>()
  return (
    <LeagueFrame key={code} page="draft" title="Mock draft" isBare>
      {({ league }) => (
        <OfLeague code={league.code} sport={league.sport} name={league.name} seats={league.seats} />
      )}
    </LeagueFrame>
  )
}

function OfLeague(league: Pick<MockOf, 'sport' | 'name' | 'seats'> & { code: string }) {
  const { code } = league
  const room = trpc.draft.room.useQuery({ code }, { staleTime: Infinity })
  const players = trpc.draft.players.useQuery({ code }, { staleTime: 5 * MINUTE })
  return (
    <Answer of={room} failed="The draft could not be loaded." waiting={<Skeleton className="h-96" />}>
      {(room) => (
        <Answer
          of={players}
          failed="The players could not be loaded."
          waiting={<Skeleton className="h-96" />}
        >
          {(players) => <Mock {...league} room={room} players={players} onSport={null} />}
        </Answer>
      )}
    </Answer>
  )
}

/**
 * The choices, or the draft. With `?start` in the address it begins by itself, as the league would draft.
 * @param props.onSport chooses another sport; null in a league, which has its own
 */
export function Mock({ onSport, ...of }: MockOf & Pick<ComponentProps<typeof MockSetup>, 'onSport'>) {
  const isStarted = new URLSearchParams(useSearch()).has('start')
  const [choice, setChoice] = useState<(MockChoice & { number: number }) | null>(() =>
    isStarted ? { ...usualMock(of), number: 1 } : null,
  )
  const begin = (next: MockChoice) => setChoice({ ...next, number: (choice?.number ?? 0) + 1 })
  return choice ? (
    <MockRoom
      key={choice.number}
      {...of}
      choice={choice}
      seed={choice.number}
      onRestart={() => begin(choice)}
      onChange={() => setChoice(null)}
    />
  ) : (
    <MockSetup {...of} onBegin={begin} onSport={onSport} />
  )
}
