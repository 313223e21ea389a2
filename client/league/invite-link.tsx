import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useOnce } from '../fetching/use-once.ts'
import { trpc } from '../trpc.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** Makes an invite link and shows it once: the server keeps no copy that it could show again. */
export function InviteLink({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const [isCopied, setIsCopied] = useState(false)
  const invite = trpc.league.createInvite.useMutation({
    onSuccess: () => {
      setIsCopied(false)
      return utils.league.activity.invalidate({ code })
    },
  })
  const generate = useOnce(invite)
  const link = invite.data?.link
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">Invite friends</h2>
      <Button busy={invite.isPending} onClick={() => generate({ code })}>
        Generate Invite Link
      </Button>
      {link && (
        <div className="mt-4">
          <div className="flex gap-2">
            <input
              readOnly
              aria-label="Invite link"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-10 min-w-0 grow rounded-box border border-edge bg-sunken px-3"
            />
            <Button
              look="secondary"
              aria-label="Copy the invite link"
              onClick={() => void navigator.clipboard.writeText(link).then(() => setIsCopied(true))}
            >
              {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
            </Button>
          </div>
          <p role="status" className="mt-2 text-sm text-muted">
            {isCopied && 'Copied. '}This code will be valid for 2 hours.
          </p>
        </div>
      )}
    </Card>
  )
}
