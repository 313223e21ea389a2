import { useLocation, useParams } from 'wouter'
import { SPORTS } from '../../../shared/sports/index.ts'
import type { OpenTeamPreview } from '../../../shared/league/open-team.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { errorReason, errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { toast } from '../../ui/toast/toast.ts'
import { standingText } from './open-teams.tsx'

/** A team that needs a manager: what it has, and the way to ask for it. */
export function OpenTeamPage() {
  const { id = '' } = useParams<{ id?: string }>()
  usePageTitle('A team that needs a manager')
  const team = trpc.openTeam.preview.useQuery({ teamId: id })
  return (
    <div className="mx-auto max-w-3xl space-y-5">
      {team.data === undefined && <h1 className="text-lg font-bold">A team that needs a manager</h1>}
      <Answer
        of={team}
        failed="The team could not be loaded."
        waiting={<Skeleton className="h-96" />}
        refused={gone}
      >
        {(known) => <Preview team={known} />}
      </Answer>
    </div>
  )
}

function gone(error: unknown) {
  const reason = errorReason(error)
  if (reason !== 'OPEN_TEAM_GONE' && reason !== 'INVALID_INPUT') return null
  return (
    <EmptyState
      title="This team is not listed any more."
      action={<ButtonLink href={`${routes.fantasyDashboard}?find=leagues`}>Find a league</ButtonLink>}
    >
      Someone has taken it, or its commissioner took it off the list.
    </EmptyState>
  )
}

function Preview({ team }: { team: OpenTeamPreview }) {
  const { teamName, leagueName, sport, commissioner, why, players, picksOwned, picksOwed } = team
  return (
    <>
      <Card>
        <h1 className="text-lg font-bold break-words">{teamName}</h1>
        <p className="break-words">
          {leagueName} · {SPORTS[sport].name}
        </p>
        <p className="text-muted">{standingText(team)}</p>
        <p className="mt-2 text-muted">
          Commissioner {commissioner}.{' '}
          {why === 'asked'
            ? 'Its manager asks to be replaced.'
            : 'It has no manager: Empire sets its lineup.'}
        </p>
        <Ask team={team} />
      </Card>
      <Card>
        <h2 className="mb-2 font-bold">Roster</h2>
        {players.length === 0 ? (
          <p className="text-muted">No players yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {players.map(({ name, positions, team: proTeam }) => (
              <li key={`${name} ${proTeam}`} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 break-words">{name}</span>
                <span className="shrink-0 text-sm text-muted">
                  {[positions.join('/'), proTeam].filter((part) => part !== null && part !== '').join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {(picksOwned.length > 0 || picksOwed.length > 0) && (
        <Card>
          <h2 className="mb-2 font-bold">Future picks</h2>
          <ul className="list-disc space-y-1 pl-5">
            {picksOwned.map((pick) => (
              <li key={`own ${pick.season} ${pick.round} ${pick.teamName}`}>
                Has {pick.season} round {pick.round} of {pick.teamName}
              </li>
            ))}
            {picksOwed.map((pick) => (
              <li key={`owe ${pick.season} ${pick.round}`}>
                Its {pick.season} round {pick.round} belongs to {pick.teamName}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function Ask({ team: { teamId, teamName, isFirstCome, isAsked, own } }: { team: OpenTeamPreview }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const onSettled = () => Promise.all([utils.openTeam.invalidate(), utils.league.mine.invalidate()])
  const ask = trpc.openTeam.ask.useMutation({
    onSuccess({ state, code }) {
      if (state === 'asked' || code === null) {
        toast.success('The commissioner knows.')
        return
      }
      toast.success(`${teamName} is yours.`)
      navigate(links.leagueHome(code))
    },
    onSettled,
    meta: { failure: null },
  })
  const takeBack = trpc.claim.takeBack.useMutation({ onSettled })
  const send = useOnce(ask)
  if (own !== null)
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3">
        You are in this league.
        <ButtonLink look="secondary" href={links.leagueHome(own)}>
          Open it
        </ButtonLink>
      </p>
    )
  if (isAsked)
    return (
      <div className="mt-4 space-y-3">
        <p role="status">
          You asked for this team. You’ll get a notification once the commissioner has answered.
        </p>
        <Button look="secondary" busy={takeBack.isPending} onClick={() => takeBack.mutate({ teamId })}>
          Take it back
        </Button>
      </div>
    )
  return (
    <div className="mt-4 space-y-3">
      {ask.error && (
        <p role="alert" className="text-red">
          {errorWords(ask.error)}
        </p>
      )}
      <Button busy={ask.isPending} onClick={() => send({ teamId })}>
        {isFirstCome ? 'Take this team' : 'Ask for this team'}
      </Button>
      <p className="text-sm text-muted">
        {isFirstCome
          ? 'The first who takes it is its manager at once.'
          : 'The commissioner confirms who becomes its manager.'}
      </p>
    </div>
  )
}
