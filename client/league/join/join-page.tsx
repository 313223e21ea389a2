import type { ReactNode } from 'react'
import { toast } from '../../ui/toast/toast.ts'
import { useLocation, useParams } from 'wouter'
import { MAX_NAME } from '../../../shared/core/league-limits.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { counted } from '../../../shared/core/lists.ts'
import { links, routes } from '../../ui/page/routes.ts'
import { errorFields, errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { fieldText, useFormErrors } from '../../ui/controls/form.ts'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { NotDone } from './not-done.tsx'
import type { LeagueCardData } from '../league/types.ts'

/** Where an invite link leads: what league it is, and a name for the team. */
export function JoinPage() {
  const { code } = useParams<{ code?: string }>()
  usePageTitle('Join a league')
  return (
    <div className="mx-auto max-w-[600px]">
      <h1 className="mb-5 text-lg font-bold">Join a league</h1>
      {code ? <Door joinCode={code} /> : <BadInvite message="This address has no invite in it." />}
    </div>
  )
}

function Door({ joinCode }: { joinCode: string }) {
  const league = trpc.league.preview.useQuery({ joinCode }, { staleTime: 60_000 })
  return (
    <Answer
      of={league}
      failed="The invite could not be checked."
      waiting={<Skeleton className="h-56" />}
      refused={badInvite}
    >
      {(found) => <Invitation joinCode={joinCode} league={found} />}
    </Answer>
  )
}

/** What the server refused stays refused; a connection comes back. */
function badInvite(error: unknown): ReactNode {
  return errorReason(error) === null ? null : <BadInvite message={whyItFailed(error)} />
}

function Invitation({ joinCode, league }: { joinCode: string; league: LeagueCardData }) {
  usePageTitle(`Join ${league.name}`)
  return (
    <Card>
      <p className="text-lg font-bold break-words">{league.name}</p>
      <p className="mb-5 text-muted">
        {SPORTS[league.sport].name} · Commissioner {league.commissioner} · {league.seatsTaken} of{' '}
        {counted(league.seats, 'team')}
      </p>
      <Entry joinCode={joinCode} league={league} />
    </Card>
  )
}

/** How one gets in, or why not. */
function Entry({ joinCode, league }: { joinCode: string; league: LeagueCardData }) {
  if (league.isMember)
    return (
      <>
        <p className="mb-4">You already have a team in this league.</p>
        <ButtonLink href={links.leagueHome(league.code)}>Open the league</ButtonLink>
      </>
    )
  if (league.seatsTaken < league.seats) return <JoinForm joinCode={joinCode} />
  return (
    <>
      <p className="mb-4">This league is full. Ask {league.commissioner} for a spot.</p>
      <ButtonLink look="secondary" href={routes.leagueSearch}>
        Find a League
      </ButtonLink>
    </>
  )
}

function JoinForm({ joinCode }: { joinCode: string }) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const { errors, refuse, submit } = useFormErrors({ teamName: 'Please name your team.' })
  const join = trpc.league.join.useMutation({
    onSuccess: () => {
      void utils.league.invalidate()
      toast.success('You have joined the league.')
      navigate(routes.fantasyDashboard)
    },
    onError(error) {
      refuse(errorFields(error))
      // The spec's sentence is for unknown errors; the server's error is above the button.
      if (errorReason(error) === null) return toast.error('League creation failed. Please try again.')
      // It may have filled up, or started its draft, since it was looked at.
      return utils.league.preview.invalidate({ joinCode })
    },
    meta: { failure: null },
  })
  const send = useOnce(join)
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={submit((form) => send({ joinCode, teamName: fieldText(form, 'teamName') }))}
    >
      <TextField
        label="Name your team:"
        name="teamName"
        required
        maxLength={MAX_NAME}
        autoComplete="off"
        error={errors['teamName']}
      />
      <NotDone what="joined" error={join.error} />
      <Button type="submit" className="w-full" busy={join.isPending}>
        Create team
      </Button>
    </form>
  )
}

function BadInvite({ message }: { message: string }) {
  return (
    <EmptyState
      title="This invite doesn’t work."
      action={<ButtonLink href={routes.fantasyDashboard}>To your leagues</ButtonLink>}
    >
      {message}
    </EmptyState>
  )
}
