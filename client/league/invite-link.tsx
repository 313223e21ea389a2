import { Check, Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

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
      {invite.data && <Link link={invite.data.link} />}
    </Card>
  )
}

function seatsWords(free: number): string {
  if (free === 0) return 'Every seat is taken.'
  return free === 1 ? '1 seat is free.' : `${free} seats are free.`
}

function Link({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null)
  // Another link is copied anew.
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === link
  const copy = async () => {
    field.current?.select()
    // A page that came without https has no clipboard: the link is selected, for the keyboard to copy.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => setCopied(null),
    )
  }
  return (
    <div className="mt-4">
      <div className="flex gap-2">
        <input
          ref={field}
          readOnly
          aria-label="Invite link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-10 min-w-0 grow rounded-box border border-edge bg-sunken px-3"
        />
        <Button look="secondary" aria-label="Copy the invite link" onClick={() => void copy()}>
          {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            look="secondary"
            aria-label="Share the invite link"
            // Who closes the sheet has not failed.
            onClick={() => void navigator.share({ url: link }).catch(() => null)}
          >
            <Share2 aria-hidden size={18} />
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {isCopied && 'Copied. '}This code will be valid for 2 hours.
      </p>
    </div>
  )
}
