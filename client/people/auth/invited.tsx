import { generatedCrest } from '../../../shared/crest/crest.ts'
import type { Invitation } from '../../../shared/league/league.ts'
import { SPORTS } from '../../../shared/sports/index.ts'
import { counted } from '../../../shared/core/lists.ts'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { whyItFailed } from '../../data/fetching/why-it-failed.ts'
import { errorReason, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, EmptyState, Skeleton } from '../../ui/controls/card.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { AuthForms, type OnSignedIn, useAuthOption } from './auth-forms.tsx'
import { Spots } from './spots.tsx'
import { forgetRedirect } from '../../data/session/session.ts'

interface Props {
  readonly joinCode: string
  readonly onSignedIn: OnSignedIn
  /** To the sign-in page without the invitation. */
  readonly onLeave: () => void
}

/** What a visitor finds behind an invite link: who invites them to what, and how to get in. */
export function Invited({ joinCode, onSignedIn, onLeave }: Props) {
  const { data, error } = trpc.league.invitation.useQuery({ joinCode }, { staleTime: 60_000 })
  if (data) return <Open invitation={data} {...{ joinCode, onSignedIn, onLeave }} />
  // What the server refused stays refused. Without an answer, or where this house has tried too many codes, one can still
  // sign in, and is told there.
  const reason = errorReason(error)
  if (error && reason !== null && reason !== 'TOO_MANY_TRIES')
    return <Closed why={whyItFailed(error)} onLeave={onLeave} />
  if (error) return <Unread {...{ joinCode, onSignedIn }} />
  return (
    <div aria-busy="true" className={COLUMNS}>
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="h-38 md:h-60" />
      <Skeleton className="h-116" />
    </div>
  )
}

const COLUMNS = 'mx-auto grid max-w-4xl gap-4 md:my-8 md:grid-cols-[1fr_25rem] md:items-start md:gap-12'

function Open({ invitation, joinCode, onSignedIn, onLeave }: Props & { invitation: Invitation }) {
  const { leagueName, invitedBy, seats, seatsTaken, door } = invitation
  usePageTitle(`Join ${leagueName}`)
  const free = Math.max(0, seats - seatsTaken)
  return (
    <div className={COLUMNS}>
      <div className="min-w-0">
        <div className="flex items-center gap-4">
          <CrestMark crest={generatedCrest(leagueName)} name={leagueName} size={54} />
          <h1 className="min-w-0 text-lg font-bold break-words md:text-xl">
            {invitedBy} invites you to {leagueName}
          </h1>
        </div>
        <ul className="mt-3 flex flex-wrap gap-2 text-sm font-medium">
          <Fact>{SPORTS[invitation.sport].name}</Fact>
          <Fact>
            {seatsTaken} of {counted(seats, 'team')}
          </Fact>
        </ul>
        <Spots taken={seatsTaken} total={seats} />
        <p className="mt-1.5 text-sm text-muted">
          {free > 0 ? `${counted(free, 'spot')} open` : 'No spots open'}
        </p>
      </div>
      <Card>
        {door === 'open' ? (
          <Forms {...{ joinCode, onSignedIn }} />
        ) : (
          <>
            <p>
              {door === 'full'
                ? `This league is full. Ask ${invitedBy} for a spot.`
                : `This league has started its draft, so no one can join now. Ask ${invitedBy} about next season.`}
            </p>
            <Button look="secondary" className="mt-4" onClick={onLeave}>
              Sign in
            </Button>
          </>
        )}
      </Card>
    </div>
  )
}

function Fact({ children }: { children: React.ReactNode }) {
  return <li className="rounded-full border border-line bg-surface px-3 py-1">{children}</li>
}

function Forms({ joinCode, onSignedIn }: Pick<Props, 'joinCode' | 'onSignedIn'>) {
  const { option, heading } = useAuthOption()
  return (
    <>
      <AuthForms of="invited" invitation={joinCode} onSignedIn={onSignedIn} heading={heading} />
      {option === 'sign-up' && <p className="mt-3 text-center text-sm text-muted">Next: name your team.</p>}
    </>
  )
}

/** The invite could not be read for now. */
function Unread(props: Pick<Props, 'joinCode' | 'onSignedIn'>) {
  return (
    <div className="mx-auto max-w-md md:my-8">
      <h1 className="mb-4 text-xl font-bold">You’re invited to a league</h1>
      <Card>
        <Forms {...props} />
      </Card>
    </div>
  )
}

function Closed({ why, onLeave }: { why: string; onLeave: () => void }) {
  usePageTitle('Join a league')
  return (
    <div className="mx-auto max-w-xl">
      <h1 className="sr-only">Join a league</h1>
      <EmptyState
        title="This invite doesn’t work."
        action={
          <Button
            look="secondary"
            onClick={() => {
              forgetRedirect()
              onLeave()
            }}
          >
            Sign in
          </Button>
        }
      >
        {why}
      </EmptyState>
    </div>
  )
}
