import { useState } from 'react'
import { useLocation } from 'wouter'
import { links, routes } from '../../ui/page/routes.ts'
import { errorWords, trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { LeagueHome } from '../league/types.ts'

/** The way out of a league: before a draft with the team, afterwards without it, or once a new manager has come. */
export function LeaveLeague({ home: { league, teams, me } }: { home: LeagueHome }) {
  const [isAsked, setAsked] = useState(false)
  const own = teams.find(({ id }) => id === me.teamId)
  if (!own) return null
  if (me.office?.role === 'commissioner')
    return (
      <p className="text-sm text-muted">
        You are the commissioner. To leave the league,{' '}
        <TextLink href={links.league('commissioner', league.code)}>make someone else commissioner</TextLink>{' '}
        first.
      </p>
    )
  // Who shares a team gives up their part in it, and the team stays as it is.
  if (!me.leads) return null
  const isBefore = league.phase === 'setting-up' && own.coManagers.length === 0
  return (
    <Card>
      <h2 className="font-bold">Leave the league</h2>
      <p className="mt-1 mb-4 text-muted">
        {isBefore
          ? 'Before the draft your team is removed and your spot is free for another manager.'
          : own.asksReplacement
            ? 'Your commissioner knows that you want to be replaced. You manage your team until a new manager takes it, or leave now.'
            : 'Ask to be replaced and manage your team until a new manager takes it, or leave now.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isBefore && <AskReplacement code={league.code} isAsked={own.asksReplacement} />}
        <Button look="danger" onClick={() => setAsked(true)}>
          Leave league
        </Button>
      </div>
      {isAsked && (
        <LeaveDialog
          code={league.code}
          leagueName={league.name}
          teamName={own.name}
          next={own.coManagers[0]?.username ?? null}
          isBefore={isBefore}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  )
}

function AskReplacement({ code, isAsked }: { code: string; isAsked: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const utils = trpc.useUtils()
  const ask = trpc.league.askReplacement.useMutation({
    onSuccess: (_done, { asked }) => {
      setOpen(false)
      toast.success(asked ? 'Your commissioner knows.' : 'You stay.')
    },
    onSettled: () => utils.league.invalidate(),
  })
  if (isAsked)
    return (
      <Button look="secondary" busy={ask.isPending} onClick={() => ask.mutate({ code, asked: false })}>
        Stay after all
      </Button>
    )
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Ask to be replaced
      </Button>
      {isOpen && (
        <ReasonDialog
          title="Ask to be replaced?"
          does="Ask the commissioner"
          busy={ask.isPending}
          onSend={(reason) => ask.mutate({ code, asked: true, reason })}
          onClose={() => setOpen(false)}
        >
          <p>
            Your commissioner finds a new manager, lets you go, or declines. Until then you stay responsible
            for your team, and can take the request back.
          </p>
        </ReasonDialog>
      )}
    </>
  )
}

function LeaveDialog({
  code,
  leagueName,
  teamName,
  isBefore,
  next,
  onClose,
}: {
  code: string
  leagueName: string
  teamName: string
  isBefore: boolean
  /** Who would lead the team; null where no one shares it. */
  next: string | null
  onClose: () => void
}) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const leave = trpc.league.leave.useMutation({
    onSuccess: () => {
      toast.success(`You left ${leagueName}.`)
      navigate(routes.fantasyDashboard, { replace: true })
      void utils.league.mine.invalidate()
    },
    meta: { failure: null },
  })
  return (
    <Dialog title={`Leave ${leagueName}?`} place="small" onClose={onClose}>
      <ul className="list-disc space-y-1 pl-5">
        <li>
          {next !== null
            ? `${next} leads ${teamName} from now on.`
            : isBefore
              ? `${teamName} is removed from the league.`
              : `${teamName} stays without a manager, with its players and record.`}
        </li>
        <li>
          {next === null
            ? 'Your trade offers, claims and invite links are withdrawn.'
            : 'Its trade offers and claims stay. Your invite links are withdrawn.'}
        </li>
        <li>You no longer see the league. What you wrote in its chat stays.</li>
      </ul>
      <p className="mt-3">This cannot be undone.</p>
      {leave.error && (
        <p role="alert" className="mt-3 text-red">
          Not left: {errorWords(leave.error)}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={leave.isPending} onClick={() => leave.mutate({ code })}>
          Leave league
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
