import { useState } from 'react'
import { counted } from '../../../shared/core/lists.ts'
import { ConsentNote } from '../consent/consent-note.tsx'
import { useOnce } from '../../data/fetching/use-once.ts'
import { isWaiting, toastWaiting } from '../../data/fetching/approval.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ReasonDialog } from '../../ui/controls/reason-dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

/**
 * For the commissioner of a league whose season is not over: counts late corrections of the feed in a week
 * that is official (game rules 2.13). Nothing for other members.
 */
export function CountAgain({ code, period, label }: { code: string; period: number; label: string }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const [isAsked, setAsked] = useState(false)
  const utils = trpc.useUtils()
  const recount = trpc.season.recount.useMutation({
    onSuccess(answer) {
      const { changed } = answer
      setAsked(false)
      if (isWaiting(answer)) toastWaiting()
      else
        toast.success(
          changed === 0
            ? `${label} recounted: no result changed.`
            : `${label} recounted: ${counted(changed, 'matchup')} changed.`,
        )
      void utils.schedule.invalidate()
      void utils.standings.invalidate()
      void utils.matchup.invalidate()
      void utils.league.invalidate()
      void utils.consent.invalidate()
    },
  })
  const send = useOnce(recount)
  if (!home?.me.office || home.league.phase === 'over') return null
  return (
    <>
      <Button look="secondary" onClick={() => setAsked(true)}>
        Recount the week
      </Button>
      {isAsked && (
        <ReasonDialog
          title={`Recount ${label}?`}
          does="Recount"
          busy={recount.isPending}
          onSend={(reason) => send({ code, period, reason })}
          onClose={() => setAsked(false)}
        >
          <p>
            {label} is official, so later stat corrections don’t count. A recount includes them: results and
            standings follow, and every matchup that changes is in the log.
          </p>
          <ConsentNote about="If your team played in it:" />
        </ReasonDialog>
      )}
    </>
  )
}
