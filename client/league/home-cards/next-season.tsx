import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '../../ui/page/routes.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** After the season: the commissioner begins the next one; others hear who can. Nothing at another time. */
export function NextSeason({ code }: { code: string }) {
  const { data: home } = trpc.league.home.useQuery({ code })
  const [isAsked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const renew = trpc.season.renew.useMutation({
    onSuccess() {
      setAsked(false)
      toast.success('The next season has started: set up the draft.')
      // Whatever was known of the league is of the season before.
      void utils.invalidate()
      navigate(links.leagueHome(code))
    },
  })
  if (!home || home.league.phase !== 'over') return null
  const { commissionerName } = home.league
  const isCommissioner = home.me.office?.mayEditSettings ?? false
  return (
    <section
      aria-labelledby="next-season"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-5 py-4"
    >
      <div className="min-w-0 grow basis-72">
        <h2 id="next-season" className="font-bold">
          Next season
        </h2>
        <p className="text-muted">
          {isCommissioner
            ? 'Keep the same members, set up the league and draft again.'
            : `${commissionerName} can start it, with the same members.`}
        </p>
      </div>
      {isCommissioner && (
        <Button onClick={() => setAsked(true)} className="max-sm:w-full">
          Start the next season
        </Button>
      )}
      {isAsked && (
        <Dialog title="Start the next season?" place="small" onClose={() => setAsked(false)}>
          <ul className="list-disc space-y-1 pl-5">
            <li>
              Members, their teams, the settings and the rules stay. You can change them before the draft.
            </li>
            <li>Rosters are cleared: every player is a free agent until the draft.</li>
            <li>The past season stays under History.</li>
          </ul>
          <p className="mt-3">This can’t be undone.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={renew.isPending} onClick={() => renew.mutate({ code })}>
              Start it
            </Button>
            <Button look="secondary" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
