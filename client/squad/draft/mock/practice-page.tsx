import { useSearchParams } from 'wouter'
import type { MockDraft } from '../../../../shared/draft-room/draft-room.ts'
import type { TeamId } from '../../../../shared/core/ids.ts'
import { NO_DRAFT } from '../../../../shared/rules/draft/state.ts'
import { isFantasySportKey, SPORTS } from '../../../../shared/sports/index.ts'
import { MINUTE } from '../../../../shared/core/time.ts'
import { Answer } from '../../../data/fetching/answer.tsx'
import { lastFantasySport } from '../../../ui/storage/last-sport.ts'
import { trpc } from '../../../data/trpc/trpc.ts'
import { Skeleton } from '../../../ui/controls/card.tsx'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import type { MockOf } from './mock-of.ts'
import { Mock } from './mock-page.tsx'

/** Of no one, for a team that is nowhere else. */
const ME = 'mock-team-me' as TeamId

/** A mock draft for who has no league yet, or another sport in mind; the sport is in the address. */
export function PracticePage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sport')
  const sport = isFantasySportKey(asked) ? asked : (lastFantasySport() ?? 'nfl')
  const mock = trpc.draft.mock.useQuery({ sport }, { staleTime: 5 * MINUTE })
  usePageTitle('Mock draft')
  return (
    <Answer of={mock} failed="The players could not be loaded." waiting={<Waiting />}>
      {(found) => (
        <Mock
          key={sport}
          {...mockOf(found)}
          code={null}
          sport={sport}
          name={SPORTS[sport].name}
          onSport={(next) => setParams({ sport: next }, { replace: true })}
        />
      )}
    </Answer>
  )
}

function mockOf({ seats, settings, roster, players }: MockDraft): Pick<MockOf, 'seats' | 'room' | 'players'> {
  const room = {
    state: NO_DRAFT,
    head: 0,
    now: Date.now(),
    teams: [],
    me: { teamId: ME, isCommissioner: false },
    settings,
    roster,
    tradesPicks: false,
    next: null,
    queue: [],
    proxy: null,
  }
  return { seats, room, players }
}

function Waiting() {
  return (
    <div className="mx-auto max-w-xl p-2 sm:p-3">
      <h1 className="text-lg font-bold">Mock draft</h1>
      <Skeleton className="mt-4 h-96" />
    </div>
  )
}
