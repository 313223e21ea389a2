import { useRef } from 'react'
import { useOnce } from '../../data/fetching/use-once.ts'
import { trpc } from '../../data/trpc/trpc.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/controls/card.tsx'

/** Ends every invite link at once. Until the page is left that can be taken back. */
export function CancelInvites({ code }: { code: string }) {
  const utils = trpc.useUtils()
  const onSuccess = () => utils.league.activity.invalidate({ code })
  const cancel = useRef<HTMLButtonElement>(null)
  const restore = trpc.league.restoreInvites.useMutation({
    onSuccess: () => {
      // The button that was pressed goes.
      cancel.current?.focus()
      return onSuccess()
    },
  })
  const revoke = trpc.league.revokeInvites.useMutation({
    onSuccess: () => {
      restore.reset()
      return onSuccess()
    },
  })
  const cancelAll = useOnce(revoke)
  const bringBack = useOnce(restore)
  const revocation = revoke.data?.revocation ?? null
  return (
    <Card>
      <h2 className="font-bold">Invite links</h2>
      <p className="mt-1 mb-4 text-muted">A link works for 2 hours. If one got out, cancel them all.</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={cancel} look="danger" busy={revoke.isPending} onClick={() => cancelAll({ code })}>
          Cancel all invite links
        </Button>
        {revocation !== null && !restore.isSuccess && (
          <Button look="secondary" busy={restore.isPending} onClick={() => bringBack({ code, revocation })}>
            Undo
          </Button>
        )}
        <p role="status" className="w-full text-sm text-muted">
          {words(revoke.data?.revoked, restore.data?.restored)}
        </p>
      </div>
    </Card>
  )
}

/** What has become of the links, so far as this page did it. */
function words(revoked: number | undefined, restored: number | undefined): string {
  if (revoked === undefined) return ''
  if (restored === 0) return 'They have expired since, so there was nothing to restore.'
  if (restored !== undefined) return restored === 1 ? '1 link works again.' : `${restored} links work again.`
  if (revoked === 0) return 'No invite links were active.'
  return revoked === 1
    ? '1 invite link canceled. It no longer works.'
    : `${revoked} invite links canceled. They no longer work.`
}
