import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { Sharing } from '../../../shared/league/sharing.ts'
import { MOST_MANAGERS } from '../../../shared/league/sharing-limits.ts'
import { Answer } from '../../data/fetching/answer.tsx'
import { errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card, Skeleton } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { PersonMark } from '../../ui/crest/person-mark.tsx'
import { routes } from '../../ui/page/routes.ts'
import { dateAndTime } from '../../ui/time/date-and-time.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { LeagueHome } from '../league/types.ts'

/** Who shares one's own team, and what the one who leads it can do about that; the others can give up their part. */
export function SharedTeam({ home: { league, me } }: { home: LeagueHome }) {
  const { code } = league
  const sharing = trpc.coManager.ofTeam.useQuery({ code })
  return (
    <section aria-labelledby="shared-team">
      <Card>
        <h2 id="shared-team" className="font-bold">
          Who manages your team
        </h2>
        <p className="mt-1 mb-3 text-muted">
          A team can have up to {MOST_MANAGERS} managers. Each acts under their own name, and votes count once
          per team.
        </p>
        <Answer
          of={sharing}
          failed="Who shares your team could not be loaded."
          waiting={<Skeleton className="h-16" />}
        >
          {(data) => <Managers code={code} sharing={data} me={me} leagueName={league.name} />}
        </Answer>
      </Card>
    </section>
  )
}

interface ManagersProps {
  code: string
  sharing: Sharing
  me: LeagueHome['me']
  leagueName: string
}

function Managers({ code, sharing: { lead, coManagers, invited }, me, leagueName }: ManagersProps) {
  const isFull = 1 + coManagers.length + invited.length >= MOST_MANAGERS
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        <li className="flex min-h-11 items-center gap-2 py-2">
          <PersonMark user={{ id: lead.userId, name: lead.username }} size={20} />
          <span className="min-w-0 grow break-words">
            {lead.username} <span className="text-sm text-muted">leads the team</span>
          </span>
        </li>
        {coManagers.map((one) => (
          <li key={one.userId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <PersonMark user={{ id: one.userId, name: one.username }} size={20} />
            <span className="min-w-0 grow break-words">
              {one.username} <span className="text-sm text-muted">co-manager</span>
            </span>
            {me.leads && <CoManagerActs code={code} who={one} />}
          </li>
        ))}
        {invited.map((one) => (
          <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <span className="min-w-0 grow break-words">
              {one.username}{' '}
              <span className="text-sm text-muted">invited, until {dateAndTime(one.expiresAt)}</span>
            </span>
            {me.leads && <Withdraw code={code} id={one.id} username={one.username} />}
          </li>
        ))}
      </ul>
      {me.leads && !isFull && <Invite code={code} />}
      {!me.leads && <GiveUp code={code} leagueName={leagueName} />}
    </>
  )
}

/** What is asked for again once something about a team’s managers is done. */
function useSharingDone(words: string, onDone: () => void = () => {}) {
  const utils = trpc.useUtils()
  return {
    onSuccess: () => {
      toast.success(words)
      onDone()
    },
    onSettled: () => Promise.all([utils.coManager.invalidate(), utils.league.home.invalidate()]),
  }
}

function CoManagerActs({ code, who }: { code: string; who: Sharing['coManagers'][number] }) {
  const [asked, setAsked] = useState<'remove' | 'lead' | null>(null)
  const close = () => setAsked(null)
  const remove = trpc.coManager.remove.useMutation(
    useSharingDone(`${who.username} no longer manages your team.`, close),
  )
  const handOn = trpc.coManager.handOn.useMutation(useSharingDone(`${who.username} leads the team.`, close))
  return (
    <>
      <span className="flex gap-2">
        <Button look="secondary" onClick={() => setAsked('lead')}>
          Make lead
        </Button>
        <Button look="secondary" onClick={() => setAsked('remove')}>
          Remove
        </Button>
      </span>
      {asked === 'lead' && (
        <Dialog title={`Make ${who.username} the lead?`} place="small" onClose={close}>
          <p>You stay as co-manager. Only {who.username} can give the lead back.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={handOn.isPending} onClick={() => handOn.mutate({ code, userId: who.userId })}>
              Make lead
            </Button>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
      {asked === 'remove' && (
        <Dialog title={`Remove ${who.username}?`} place="small" onClose={close}>
          <p>They are out of the league at once. What they did for the team stays.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ code, userId: who.userId })}
            >
              Remove
            </Button>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Withdraw({
  code,
  id,
  username,
}: {
  code: string
  id: Sharing['invited'][number]['id']
  username: string
}) {
  const withdraw = trpc.coManager.withdraw.useMutation(useSharingDone('Invitation withdrawn.'))
  return (
    <Button
      look="secondary"
      busy={withdraw.isPending}
      aria-label={`Withdraw the invitation of ${username}`}
      onClick={() => withdraw.mutate({ code, id })}
    >
      Withdraw
    </Button>
  )
}

function Invite({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  const [username, setUsername] = useState('')
  const close = () => {
    setOpen(false)
    setUsername('')
  }
  const invite = trpc.coManager.invite.useMutation({
    ...useSharingDone('Invitation sent.', close),
    meta: { failure: null },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (username.trim() !== '') invite.mutate({ code, username: username.trim() })
  }
  return (
    <div className="mt-4">
      <Button
        look="secondary"
        onClick={() => {
          invite.reset()
          setOpen(true)
        }}
      >
        Invite a co-manager
      </Button>
      {isOpen && (
        <Dialog title="Invite a co-manager" place="small" onClose={close}>
          <form onSubmit={submit} className="space-y-4">
            <p className="text-muted">
              They can set lineups, make moves and trades, and vote for your team once they accept. You still
              decide who shares it.
            </p>
            <TextField
              label="Username of the co-manager"
              value={username}
              autoComplete="off"
              onChange={({ target }) => setUsername(target.value)}
            />
            {invite.error && (
              <p role="alert" className="text-red">
                Not sent: {errorWords(invite.error)}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={invite.isPending}>
                Send invitation
              </Button>
              <Button look="secondary" onClick={close}>
                Cancel
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  )
}

function GiveUp({ code, leagueName }: { code: string; leagueName: string }) {
  const [isAsked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const leave = trpc.coManager.leave.useMutation({
    onSuccess: () => {
      toast.success(`You left ${leagueName}.`)
      navigate(routes.fantasyDashboard, { replace: true })
      void utils.league.mine.invalidate()
    },
    meta: { failure: null },
  })
  return (
    <div className="mt-4">
      <Button look="danger" onClick={() => setAsked(true)}>
        Stop co-managing
      </Button>
      {isAsked && (
        <Dialog title="Stop co-managing this team?" place="small" onClose={() => setAsked(false)}>
          <p>The team stays with its other managers. You no longer see the league.</p>
          {leave.error && (
            <p role="alert" className="mt-3 text-red">
              Not done: {errorWords(leave.error)}
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button look="danger" busy={leave.isPending} onClick={() => leave.mutate({ code })}>
              Stop co-managing
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
