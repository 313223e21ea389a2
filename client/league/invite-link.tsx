import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LinkToCopy } from '../ui/link-to-copy.tsx'

/**
 * Makes an invite link and shows it once: the server keeps no copy that it could show again.
 * @param props.freeSeats how many more teams there is room for
 */
export function InviteLink({ code, freeSeats }: { code: string; freeSeats: number }) {
  const utils = trpc.useUtils()
  const invite = trpc.league.createInvite.useMutation({
    onSuccess: () => utils.league.activity.invalidate({ code }),
    meta: { failure: 'The invite link could not be made. Please try again.' },
  })
  const generate = useOnce(invite)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-lg font-bold">Invite friends</h2>
          <p className="text-sm text-muted">{seatsWords(freeSeats)}</p>
        </div>
        <Button className="max-sm:w-full" busy={invite.isPending} onClick={() => generate({ code })}>
          Generate Invite Link
        </Button>
      </div>
      {invite.data && (
        <LinkToCopy link={invite.data.link} name="invite link" note="This code will be valid for 2 hours." />
      )}
    </Card>
  )
}

function seatsWords(free: number): string {
  if (free === 0) return 'Every seat is taken.'
  return free === 1 ? '1 seat is free.' : `${free} seats are free.`
}
