import { useState } from 'react'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.ts'

/** The commissioner’s way to the next season of a league whose last one is over. */
export function NextSeason({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const [isAsking, setAsking] = useState(false)
  const renew = trpc.season.renew.useMutation({
    onSuccess: async () => {
      setAsking(false)
      toast.success('The next season can begin.')
      await utils.invalidate()
    },
  })
  return (
    <section
      aria-label="Next season"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-5 py-4"
    >
      <p className="min-w-0">
        The season is over. Begin the next one with the same people whenever you like.
      </p>
      <Button onClick={() => setAsking(true)} className="max-sm:w-full">
        Begin the next season
      </Button>
      {isAsking && (
        <Dialog title="Begin the next season?" place="small" onClose={() => setAsking(false)}>
          <p>
            Members, teams, settings and rules stay, and the season that is over stays in the history with its
            standings, play-offs and schedule. Rosters are empty until the league has drafted again.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={renew.isPending} onClick={() => renew.mutate({ code })}>
              Begin it
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              Not yet
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
