import { useState } from 'react'
import { counted } from '../../../shared/core/lists.ts'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'
import { copyText, LinkToCopy } from '../../ui/controls/link-to-copy.tsx'

/**
 * Makes an invite link and shows it once: the server keeps no copy that it could show again.
 * @param props.freeSeats how many more teams there is room for
 */
export function InviteLink({ code, freeSeats }: { code: string; freeSeats: number }) {
  const utils = trpc.useUtils()
  const invite = trpc.league.createInvite.useMutation({
    onSuccess: ({ link }) => {
      // One press makes it and copies it, where the browser lets a page do that.
      void copyText(link).then(setCopied)
      return utils.league.activity.invalidate({ code })
    },
    meta: { failure: 'The invite link could not be made. Please try again.' },
  })
  const generate = useOnce(invite)
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="font-bold">Invite friends</h2>
          <p className="text-sm text-muted">{spotsWords(freeSeats)}</p>
        </div>
        <Button
          look={freeSeats === 0 ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          busy={invite.isPending}
          onClick={() => generate({ code })}
        >
          Generate Invite Link
        </Button>
      </div>
      {invite.data && (
        <LinkToCopy
          link={invite.data.link}
          name="invite link"
          note="This code will be valid for 2 hours."
          alreadyCopied={copied}
        />
      )}
    </Card>
  )
}

function spotsWords(free: number): string {
  return free === 0 ? 'Every spot is taken.' : `${counted(free, 'spot')} open`
}
