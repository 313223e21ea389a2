import { Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Crest } from '../../../shared/crest/crest.ts'
import { SECOND } from '../../../shared/core/time.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { links } from '../../ui/page/routes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { CrestMark } from '../../ui/crest/crest-mark.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** Whoever waits is in no league whose stream would tell them. */
const EVERY = 4 * SECOND

/**
 * A team that was asked for, until the commissioner has answered: then it leads into the league by itself.
 * @param props.onEnded it was refused, or someone else has the team
 */
export function Asked({
  team: { teamId, teamName },
  crest,
  commissioner,
  onEnded,
  onTakenBack,
}: {
  team: { readonly teamId: string; readonly teamName: string }
  crest: Crest | null
  commissioner: string
  onEnded: () => void
  onTakenBack: () => void
}) {
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const mine = trpc.claim.mine.useQuery({ teamId }, { refetchInterval: EVERY, gcTime: 0 })
  const takeBack = trpc.claim.takeBack.useMutation({
    onSuccess: onTakenBack,
    meta: { failure: 'That could not be taken back. Please try again.' },
  })
  const isOver = useRef(false)
  const { state, code } = mine.data ?? { state: 'asked', code: null }
  const isLeaving = takeBack.isPending || takeBack.isSuccess
  useEffect(() => {
    if (isOver.current || isLeaving || state === 'asked') return
    isOver.current = true
    if (code === null) return onEnded()
    void utils.league.invalidate()
    void utils.notification.invalidate()
    toast.success(`${teamName} is yours.`)
    navigate(links.leagueHome(code), { replace: true })
  })
  return (
    <Card>
      <div className="flex items-center gap-4">
        {crest && <CrestMark crest={crest} name={teamName} size={48} />}
        <p className="min-w-0 text-lg font-bold break-words">{teamName}</p>
      </div>
      <p role="status" className="mt-4 flex items-start gap-2 font-bold">
        <Clock aria-hidden size={20} className="mt-0.5 shrink-0 text-amber" />
        <span className="min-w-0 break-words">Asked. {commissioner} confirms it.</span>
      </p>
      <p className="mt-1 text-muted">
        This page leads to the league once it is confirmed. You can close it: you’ll get a notification.
      </p>
      <Button
        look="secondary"
        className="mt-4"
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate({ teamId })}
      >
        Pick another team
      </Button>
    </Card>
  )
}
