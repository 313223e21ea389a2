import { Redirect, useSearchParams } from 'wouter'
import { DEFAULT_SPORT, isSportKey, SPORTS } from '../../../shared/sports/index.ts'
import { useIsSignedIn } from '../../data/session/session.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { links, routes } from '../../ui/page/routes.ts'
import { SportSelect } from '../scores/dashboard/sport-select.tsx'
import { trpc } from '../../data/trpc/trpc.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Scores } from './scores.tsx'

/** Scores for visitors without an account, where the owner of the server allows it; the sport is in the address. */
export function PublicScoresPage() {
  const door = trpc.auth.door.useQuery()
  const isSignedIn = useIsSignedIn()
  usePageTitle('Scores')
  if (isSignedIn) return <Redirect to={routes.dashboard} replace />
  return (
    <Answer of={door} failed="The scores could not be loaded." waiting={<Skeleton className="h-96" />}>
      {({ publicScores }) => (publicScores ? <Board /> : <Redirect to={routes.auth} replace />)}
    </Answer>
  )
}

function Board() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('sport')
  const sport = isSportKey(asked) ? asked : DEFAULT_SPORT
  return (
    <div className="mx-auto max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-bold">{SPORTS[sport].name} scores</h1>
        <div className="flex items-center gap-3">
          <SportSelect
            value={sport}
            onChange={(next) => setParams({ sport: next }, { replace: true })}
            isBesideStrip={false}
          />
          <ButtonLink href={links.signUp}>Sign up</ButtonLink>
        </div>
      </div>
      <p className="mt-1 text-muted">Sign in to open a game and its box score.</p>
      <Scores key={sport} sport={sport} />
    </div>
  )
}
